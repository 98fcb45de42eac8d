"""Decides which words of a text were misread, and what was printed.

A word is weighed against its readings: how likely a scanner makes the one of the other, and how
each stands between its neighbours. The whole text shows what read it: which model, or a person.
"""

import re
from collections import Counter
from dataclasses import replace
from math import exp, log

from arbitre.french import weights
from arbitre.french.capitals import RAISED, SUNK, raised, recase, sunk
from arbitre.french.channel import Rates, Reading
from arbitre.french.context import Token
from arbitre.french.document import BROKEN, UNKNOWN, VARIANTS, Document, Vocabulary, Word
from arbitre.french.doubt import Doubt, Option
from arbitre.french.logistic import clip, judged, logistic
from arbitre.french.origin import weigh
from arbitre.french.tokens import ALONE, NUMBER, fold

_COUNTING_WORDS = "les des ces ses nos vos leurs mes tes deux trois quatre cinq six sept huit dix"
_COUNTING = frozenset((*_COUNTING_WORDS.split(), "neuf", "aux", "de", "quels", "d'", NUMBER))
_UNPRONOUNCEABLE = re.compile(r"^[^aeiouy]{4,}$|[bcdfghjklmnpqrstvwxz]{6}|[qxzwkv]{3}")
LANGUAGE_WEIGHT = 0.75  # of the context against the scanner
COMMON = 28  # frequency of a word that nobody misspells for another
CLOSE = 0.003  # more words than this share look misread in scans only
SLACK = 5.0  # a known word is not looked at further if it beats its readings by so much


class Judge:
    def __init__(
        self, text: str, vocabulary: Vocabulary, repeated: frozenset[str] = frozenset()
    ) -> None:
        self.vocabulary, self.repeated = vocabulary, repeated
        self.document = Document(text, vocabulary)
        self.model = vocabulary.model
        self.weights = weigh(self.document)
        self.noisy = self.weights[2] < 0.7
        words = self.document.words
        start = vocabulary.model.specials["."]
        self.tokens: list[Token] = [start, start, *(w.context for w in words), start, start]
        self.readings: dict[str, list[Reading]] = {}
        self.split: dict[str, list[Token]] = {}
        self.rates: dict[Rates, float] = {}
        self.weighed: dict[tuple[object, ...], Doubt | None] = {}
        self.apostrophe = "'" if text.count("'") > text.count("’") else "’"
        self.known = Counter[str]()
        for word in self.document.distinct:
            if word.known:
                self.known[word.token] += word.count
        close = self._close()
        self.density = log((close + 0.5) / (len(words) + 60)) + 5
        self.noisy = self.noisy or (close >= 2 and close > CLOSE * len(words))

    def _close(self) -> int:
        """How many different words look like misreadings of others."""
        close = 0
        for word in self.document.distinct:
            if word.level == UNKNOWN and not word.text[0].isupper() and len(word.text) > 2:
                readings = self._readings(word)
                close += bool(readings and max(readings[0].rates) > -8)
        return close

    def doubts(self, least: float = 0.0) -> list[Doubt]:
        """Those words that are wrong with at least this probability."""
        self.least = least
        self._guess()
        found: list[Doubt] = []
        words = self.document.words
        looked_at = {w for w in self.document.distinct if w.level or self.noisy or w.text in RAISED}
        # most are at home where they stand, and nothing more is asked of them
        steady = {w for w in looked_at if self._steady(w) and w.text not in RAISED | SUNK}
        done = -1  # the second part of a word that was put together
        for index in [n for n, word in enumerate(words) if word in looked_at]:
            if index > done and not (words[index] in steady and self._fits(index)):
                doubt, length = self._look(index, words[index])
                done = index + length - 1
                if doubt is not None:
                    found.append(doubt)
        return found

    def _look(self, index: int, word: Word) -> tuple[Doubt | None, int]:
        """The doubt about a word, and how many words it takes in."""
        if word.level == BROKEN:
            return self._broken(index, word), 1
        if word.text in RAISED and raised(self.document, index, self.noisy):
            place, lower = self.document.place(index), (word.text.lower(),)
            return Doubt(*place, word.text, lower, 0.7, 0.9, "raised"), 1
        if self.noisy and word.text in SUNK and sunk(self.document, index):
            place, upper = self.document.place(index), (word.text.capitalize(),)
            return Doubt(*place, word.text, upper, 0.7, 0.9, "raised"), 1
        if word.level == UNKNOWN:
            if self._settled(word):
                return None, 1
            readings = self._readings(word)
        elif self._steady(word) and self._fits(index):
            return None, 1
        else:
            readings = word.variants
        if word.level == UNKNOWN or (self.noisy and self._odd(index)):
            joined = self._joined(index - 1) if word.level == UNKNOWN else None
            if joined is not None:
                return joined, 1
            joined = self._joined(index)
            if joined is not None:
                return joined, 2
            readings = [*word.variants, *self._readings(word)]
        if self._counts(index, word) or (self._lettered(word) and not self.starts_sentence(index)):
            return None, 1
        if word.known and not readings:
            return None, 1
        return self._weigh(index, word, readings), 1

    def _lettered(self, word: Word) -> bool:
        """`11` for `Il`, and in a sound text `A` for `À`, only where a sentence starts."""
        return word.text in ("1", "11") or (word.text == "A" and not self.noisy)

    def _counts(self, index: int, word: Word) -> bool:
        """A number is a number where nothing else looks misread; `a)` counts everywhere."""
        after = self.document.words[index + 1 : index + 2]
        if after and after[0].text == ")" and len(word.text) == 1:
            return True
        return not self.noisy and (word.text in ALONE or word.text in ("0", "3", "4", "8"))

    def _settled(self, word: Word) -> bool:
        """An unknown word that comes again and again and is no slip of a common one: a name, or
        jargon. Scanners repeat themselves too, so in a scan only names count, and what comes again
        all over the game that it is a page of."""
        name = word.text[0].isupper()
        again = word.count >= (2 if name and not self.noisy else 3) or word.text in self.repeated
        if not again or not word.text.isalpha():
            return False
        if name and not self.vocabulary.lexicon.folded(fold(word.text)):
            return True
        close = (r for r in self._readings(word)[:3] if max(r.rates) > -8)
        slip = any(r.frequency >= COMMON or self.known[r.text] for r in close)
        return not slip and (not self.noisy or word.text in self.repeated)

    def _joined(self, index: int) -> Doubt | None:
        """Two pieces that are one word cut by a space, where together they stand far better."""
        words = self.document.words
        if index < 0 or index + 1 >= len(words) or self.document.same_chunk(index + 1):
            return None
        first, second = words[index], words[index + 1]
        if not (first.text.isalpha() and second.text.isalpha() and second.text.islower()):
            return None
        form = self.vocabulary.lexicon.form(first.text + second.text)
        if form is None or form.frequency < 20 or len(form.text) < 5:
            return None
        start, end = self.document.place(index)[0], self.document.place(index + 1)[1]
        if "\n" in self.document.text[start:end] or end - start != len(form.text) + 1:
            return None
        before = (self.tokens[index], self.tokens[index + 1])
        after = [(0.0, self.tokens[index + 4], self.tokens[min(index + 5, len(self.tokens) - 1)])]
        seconds: list[str | Token] = [self._own(second), *(r.text for r in second.variants)]
        context = (before[1], self._own(first))
        apart = self.model.chance(*before, self._own(first)) + max(
            self._language(context, one, after) for one in seconds
        )
        together = self._language(before, form.text, after)
        gain = (
            LANGUAGE_WEIGHT * (together - apart)
            - 5.0
            + (3.0 if not first.known or not second.known else 0.0)
        )
        if gain < 1.0:
            return None
        text = recase(form.text, first.text, self.starts_sentence(index))
        wrong = 1 / (1 + exp(-min(gain, 30)))
        seen = self.document.text[start:end]
        return Doubt(start, end, seen, (text,), wrong, min(wrong, 0.97), "split")

    def _own(self, word: Word) -> Token:
        return word.context if word.known else self.vocabulary.token(word.text)

    def _readings(self, word: Word) -> list[Reading]:
        found = self.readings.get(word.text)
        if found is None:
            channel = self.vocabulary.channel
            if word.known:
                found = channel.similar(word.text)
            else:
                found = channel.readings(word.text, self.noisy)
            self.readings[word.text] = found
        return found

    def _guess(self) -> None:
        """Put the likeliest reading of each unknown word into the context of its neighbours."""
        for index, word in enumerate(self.document.words):
            if word.level == UNKNOWN:
                readings = self._readings(word)
                if readings and self._rate(readings[0].rates) > -9 and " " not in readings[0].text:
                    self.tokens[index + 2] = self.vocabulary.token(readings[0].text)

    def _rate(self, rates: Rates) -> float:
        found = self.rates.get(rates)
        if found is None:
            english = self.weights[0]
            found = log(english * exp(rates[0]) + (1 - english) * exp(rates[1]) + 1e-9)
            self.rates[rates] = found
        return found

    def _steady(self, word: Word) -> bool:
        """Whether a word is left alone wherever it is at home."""
        if word.level in (BROKEN, UNKNOWN) or self.weights[0] > 0.2:
            return False
        return word.text.isalpha() and word.token not in self.vocabulary.channel.suspect

    def _fits(self, index: int) -> bool:
        """Whether a word is at home between its neighbours."""
        before, here, after = self.tokens[index + 1 : index + 4]
        pair = self.model.pair
        left, right = pair(before, here), pair(here, after)
        if here[0] and min(left, right) <= (4 if self.noisy else 0):
            return False
        for other in self.document.words[index].rivals:
            there = pair(before, other)
            if there and there * pair(other, after) > left * right:
                return False
        return here[0] > 0 or not self.noisy

    def _odd(self, index: int) -> bool:
        before, here, after = self.tokens[index + 1 : index + 4]
        if len(self.document.words[index].text) < 2:
            return False
        return not (here[0] and self.model.pair(before, here) and self.model.pair(here, after))

    def _weigh(self, index: int, word: Word, readings: list[Reading]) -> Doubt | None:
        """The doubt about a word; the same words in the same place are weighed once."""
        key = (word, self.starts_sentence(index), *self.tokens[index : index + 5])
        if key not in self.weighed:
            self.weighed[key] = self._weigh_anew(index, word, readings)
        doubt = self.weighed[key]
        if doubt is None:
            return None
        if word.known and doubt.wrong > 0.5:
            self.tokens[index + 2] = self.vocabulary.token(doubt.readings[0])
        if doubt.wrong < self.least:
            return None
        start, end = self.document.place(index)
        return replace(doubt, start=start, end=end)

    def _weigh_anew(self, index: int, word: Word, readings: list[Reading]) -> Doubt | None:
        before = (self.tokens[index], self.tokens[index + 1])
        starts = self.starts_sentence(index)
        own = self._own(word)
        nexts = self._nexts(index)
        keep_language = self._language(before, own, nexts)
        keep = LANGUAGE_WEIGHT * keep_language
        options: list[Option] = []
        for reading in readings:
            if reading.text[0].isupper() and not word.text[0].isupper():
                continue
            if reading.text in ("dès", "de") and self._counted(index):
                continue
            if "œ" in word.token and reading.text == fold(word.token):
                continue
            rate = self._rate(reading.rates)
            language = self._language(before, reading.text, nexts)
            score = rate + LANGUAGE_WEIGHT * language + 0.5 * log(1 + self.known[reading.text])
            options.append(Option(reading.text, score, rate, language))
        if not options:
            return self._nameless(index, word)
        options.sort(key=lambda option: -option.score)
        best = options[0]
        if word.known and best.score < keep - SLACK:
            return None
        if starts and self._too_many(word, best.text):
            return None  # nobody puts an accent too many on the first word of a sentence
        features = self._features(index, word, options, keep, keep_language)
        group = "known" if word.known else "unknown"
        if group == "unknown" and features[11]:
            group = "accent"
        wrong, right = judged(group, features)
        texts = tuple(
            dict.fromkeys(
                recase(option.text, word.text, starts).replace("'", self.apostrophe)
                for option in options[:5]
            )
        )
        if texts[0] == word.text:
            return None
        return Doubt(0, 0, word.text, texts, wrong, right, group, features)

    def _counted(self, index: int) -> bool:
        """Whether an article or a number stands before: dice, not `dès`."""
        return index > 0 and self.document.words[index - 1].token in _COUNTING

    def _nexts(self, index: int) -> list[tuple[float, Token, Token]]:
        """What may follow: the next word as it stands or as its variants, and the one after."""
        first, second = self.tokens[index + 3], self.tokens[index + 4]
        found = [(0.0, first, second)]
        if index + 1 < len(self.document.words) and self.weights[0] > 0.2:
            word = self.document.words[index + 1]
            if word.level == VARIANTS:
                for reading in word.variants:
                    rate = self._rate(reading.rates) / LANGUAGE_WEIGHT
                    found.append((rate, self.vocabulary.token(reading.text), second))
        return found

    def _language(
        self,
        before: tuple[Token, Token],
        text: str | Token,
        nexts: list[tuple[float, Token, Token]],
    ) -> float:
        """How well a word, or two, stand between what comes before and what may follow."""
        chance = self.model.chance
        two, one = before
        total = 0.0
        if isinstance(text, str):
            *before_last, here = self._tokens(text)
            for token in before_last:
                total += chance(two, one, token)
                two, one = one, token
        else:
            here = text
        total += chance(two, one, here)
        return total + max(
            rate + chance(one, here, first) + chance(here, first, second)
            for rate, first, second in nexts
        )

    def _tokens(self, reading: str) -> list[Token]:
        """The words of a reading as the context model takes them."""
        found = self.split.get(reading)
        if found is None:
            parts = reading.replace("'", "' ").split()
            found = self.split[reading] = [self.vocabulary.token(part) for part in parts]
        return found

    def _features(
        self, index: int, word: Word, options: list[Option], keep: float, keep_language: float
    ) -> tuple[float, ...]:
        best = options[0]
        second = options[1].score if len(options) > 1 else best.score - 8
        capital = word.text[0].isupper() and not self.starts_sentence(index)
        accent = fold(best.text) == fold(word.text)
        return (
            1.0,
            clip(best.score - keep, -12, 12),
            clip(best.channel, -16, 0),
            clip(best.language - keep_language, -12, 12),
            clip(best.score - second, 0, 8),
            float(capital),
            log(word.count),
            log(1 + self.known[best.text]),
            min(len(word.text), 12) / 4,
            self.weights[0],
            self.weights[1],
            float(accent),
            float(word.text.isupper() and len(word.text) > 1),
            float(not word.text.isalpha()),
            float(" " in best.text or "'" in best.text),
            float(len(word.text) <= 2),
            self.density,
            self.vocabulary.frequency(best.text) / 8,
            self.vocabulary.frequency(word.token) / 8 if word.known else 0.0,
            float(best.text.islower() and word.text[0].isupper() and not accent),
            min(best.score - keep, 0.0),
            float(capital and " " in best.text),
            float(self._too_many(word, best.text)),
        )

    def _too_many(self, word: Word, reading: str) -> bool:
        """Whether a word of a sound text is doubted for an accent that it has."""
        return word.known and not self.noisy and reading == fold(word.text) != word.token

    def _nameless(self, index: int, word: Word) -> Doubt | None:
        """An unknown word with no reading at all: a name, a coinage, or beyond repair."""
        if word.known or not self.noisy or len(word.text) < 2:
            return None
        features = (
            1.0,
            float(word.text[0].isupper()),
            float(not word.text.isalpha()),
            log(word.count),
            min(len(word.text), 12) / 4,
            self.weights[0],
            float(word.text.isupper()),
        )
        wrong = logistic(weights.NAMELESS, features)
        if word.text.islower() and _UNPRONOUNCEABLE.search(fold(word.text)):
            wrong = max(wrong, 0.8)
        return Doubt(*self.document.place(index), word.text, (), wrong, 0.0, "nameless", features)

    def starts_sentence(self, index: int) -> bool:
        words = self.document.words
        return index == 0 or words[index - 1].token in (".", "(")

    def _broken(self, index: int, word: Word) -> Doubt:
        start, end = self.document.place(index)
        joined = "".join(letter for letter in word.text if letter.isalnum())
        sure = 0.995 if word.known and (joined.isupper() or joined[1:].islower()) else 0.8
        return Doubt(start, end, word.text, (joined,), sure, sure, "hyphen")
