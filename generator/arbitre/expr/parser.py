"""A Pratt parser for rule expressions. It raises `ExpressionError` and nothing else."""

from fractions import Fraction

from arbitre.expr.ast import (
    BINDING,
    COMPARISONS,
    NOT_BINDING,
    SIGN_BINDING,
    Argument,
    AtLeast,
    Binary,
    Bool,
    Call,
    Dice,
    Expr,
    Name,
    Num,
    Place,
    Range,
    Text,
    Unary,
)
from arbitre.expr.lexer import MAX_DICE, MAX_SIDES, MAX_TOTALS, ExpressionError, Token, tokens

MAX_DEPTH = 50


def parse(source: str) -> Expr:
    return _Parser(source).whole()


class _Parser:
    def __init__(self, source: str) -> None:
        self.tokens = tokens(source)
        self.index = 0
        self.depth = 0

    @property
    def next(self) -> Token:
        return self.tokens[self.index]

    def take(self) -> Token:
        token = self.tokens[self.index]
        if token.kind != "end":
            self.index += 1
        return token

    def sees(self, *ops: str) -> bool:
        return self.next.kind == "op" and self.next.text in ops

    def expect(self, op: str) -> Token:
        if not self.sees(op):
            raise self.unexpected(self.next, expected=op)
        return self.take()

    def unexpected(self, token: Token, expected: str = "") -> ExpressionError:
        if token.kind == "end":
            return ExpressionError("SRC501.end", (max(token.start - 1, 0), token.end))
        if self.is_decimal_comma(token):
            index = self.tokens.index(token)
            around = (self.tokens[index - 1].start, self.tokens[index + 1].end)
            return ExpressionError("SRC501.decimal-comma", around)
        key = "SRC501.expected" if expected else "SRC501.unexpected"
        return ExpressionError(key, (token.start, token.end), text=token.text, expected=expected)

    def whole(self) -> Expr:
        node = self.expression(0)
        if self.next.kind != "end":
            raise self.unexpected(self.next)
        return node

    def is_decimal_comma(self, token: Token) -> bool:
        """`1,5`, where a comma cannot separate anything."""
        index = self.tokens.index(token)
        around = (self.tokens[index - 1], self.tokens[min(index + 1, len(self.tokens) - 1)])
        return token.text == "," and all(t.kind == "number" for t in around)

    def expression(self, binding: int) -> Expr:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            token = self.next
            raise ExpressionError("SRC502.depth", (token.start, token.end), limit=str(MAX_DEPTH))
        left = self.prefix()
        while self.next.kind == "op":
            op = self.next.text
            if op == "+" and not self.operand_follows(self.index + 1):
                if binding >= SIGN_BINDING:
                    break
                end = self.take().end
                left = AtLeast(left, (left.at[0], end))
                continue
            if op == "%":
                left = self.percent(left)
                continue
            own = BINDING.get(op, 0)
            if own <= binding:
                break
            left = self.infix(left, op, own)
        self.depth -= 1
        return left

    def infix(self, left: Expr, op: str, own: int) -> Expr:
        if (op in COMPARISONS or op == "dans") and _is_comparison(left, self.tokens, self.index):
            raise ExpressionError("SRC501.chain", (self.next.start, self.next.end), text=op)
        self.take()
        right = self.expression(own)
        place = (left.at[0], right.at[1])
        if op == "..":
            return Range(left, right, place)
        if op == "/" and isinstance(left, Num) and isinstance(right, Num) and right.value:
            return Num(_number(Fraction(left.value) / Fraction(right.value)), place)
        return Binary(op, left, right, place)

    def percent(self, left: Expr) -> Expr:
        token = self.take()
        if not isinstance(left, Num):
            raise self.unexpected(token)
        return Num(_number(Fraction(left.value) / 100), (left.at[0], token.end))

    def operand_follows(self, index: int) -> bool:
        token = self.tokens[index]
        return token.kind not in ("op", "end") or token.text in ("(", "-", "+", "non", "oui")

    def prefix(self) -> Expr:
        token = self.take()
        place = (token.start, token.end)
        if token.kind == "number":
            return Num(_number(Fraction(token.text)), place)
        if token.kind == "dice":
            return _dice(token)
        if token.kind == "text":
            return Text(token.text, place)
        if token.kind == "name":
            return self.call(token) if self.sees("(") else Name(token.text, place)
        if token.kind == "op":
            return self.prefix_operator(token, place)
        raise self.unexpected(token)

    def prefix_operator(self, token: Token, place: Place) -> Expr:
        op = token.text
        if op == "(":
            node = self.expression(0)
            self.expect(")")
            return node
        if op == "oui":
            return Bool(True, place)
        if op == "non" and not self.operand_follows(self.index):
            return Bool(False, place)
        if op in ("non", "-", "+"):
            operand = self.expression(NOT_BINDING - 1 if op == "non" else SIGN_BINDING)
            place = (token.start, operand.at[1])
            if op == "+":
                return operand
            if op == "-" and isinstance(operand, Num):
                return Num(-operand.value, place)
            return Unary(op, operand, place)
        raise self.unexpected(token)

    def call(self, callee: Token) -> Expr:
        self.expect("(")
        args: list[Argument] = []
        while not self.sees(")"):
            if args:
                self.expect(",")
            args.append(self.argument())
        end = self.take().end
        return Call(callee.text, tuple(args), (callee.start, end), (callee.start, callee.end))

    def argument(self) -> Argument:
        token, after = self.next, self.tokens[min(self.index + 1, len(self.tokens) - 1)]
        if token.kind == "name" and after.kind == "op" and after.text == "=":
            self.index += 2
            value = self.expression(0)
            return Argument(token.text, value, (token.start, value.at[1]))
        value = self.expression(0)
        return Argument(None, value, value.at)


def _is_comparison(left: Expr, found: list[Token], index: int) -> bool:
    """`a < b < c` is refused; `(a < b) = oui` is not, and ends with a bracket."""
    compares = isinstance(left, Binary) and (left.op in COMPARISONS or left.op == "dans")
    return compares and found[index - 1].text != ")"


def _number(value: Fraction) -> int | Fraction:
    return value.numerator if value.denominator == 1 else value


def _dice(token: Token) -> Dice:
    count_text, _, sides_text = token.text.upper().partition("D")
    count, sides = int(count_text or 1), int(sides_text or 6)
    if not 1 <= count <= MAX_DICE or not 2 <= sides <= MAX_SIDES or count * sides > MAX_TOTALS:
        raise ExpressionError(
            "SRC502.dice",
            (token.start, token.end),
            dice=str(MAX_DICE),
            sides=str(MAX_SIDES),
            totals=str(MAX_TOTALS),
        )
    return Dice(count, sides, (token.start, token.end))
