"""What read a text: a model without French accents, one with, or a person."""

from math import exp, log

from arbitre.french.document import UNKNOWN, Document

_RARE_ACCENTS = frozenset("àèùâêîôûëçÀÈÙÂÊÎÔÛÇ")
Shares = tuple[float, float, float]


def weigh(document: Document) -> Shares:
    """How likely the text was read by an English model, by a French one, or typed."""
    letters = marks = 0
    odd = close = 0
    for word in document.distinct:
        if not word.text[0].isalpha():
            continue
        letters += len(word.text) * word.count
        marks += sum(letter in _RARE_ACCENTS for letter in word.text) * word.count
        if word.level == UNKNOWN and len(word.text) > 2 and not word.text[0].isupper():
            accents = document.vocabulary.channel.same_letters(word.text)
            odd += min(word.count, 3) if accents else 0
            close += min(word.count, 2)
    clean = [0.0012, 0.011, 0.012]  # marks per letter
    wrong = [0.045, 0.004, 0.0005]  # words without their accents, per word
    unknown = [0.06, 0.012, 0.004]
    prior = [0.06, 0.06, 0.88]
    words = max(letters / 4.6, 1)
    scores = [
        log(prior[n])
        + marks * log(clean[n]) - clean[n] * letters
        + 0.7 * (odd * log(wrong[n]) - wrong[n] * words)
        + 0.3 * (close * log(unknown[n]) - unknown[n] * words)
        for n in range(3)
    ]  # fmt: skip
    best = max(scores)
    shares = [exp(max(score - best, -60)) for score in scores]
    total = sum(shares)
    a, b, c = (max(share / total, 0.002) for share in shares)
    return a, b, c
