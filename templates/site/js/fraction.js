// Exact numbers: fractions of big integers, always in lowest terms.

/** @param {bigint} a @param {bigint} b @returns {bigint} */
function gcd(a, b) {
  while (b) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

export class Fraction {
  /** @param {bigint | number} n @param {bigint | number} [d] */
  constructor(n, d = 1n) {
    let top = BigInt(n);
    let bottom = BigInt(d);
    if (bottom < 0n) [top, bottom] = [-top, -bottom];
    const common = bottom === 1n ? 1n : gcd(top, bottom);
    /** @type {bigint} */ this.n = top / common;
    /** @type {bigint} */ this.d = bottom / common;
  }

  /** `7`, `-3/2`, `1.5`. @param {string | number} text */
  static of(text) {
    const [top, bottom] = String(text).split("/");
    const [whole, decimals = ""] = top.split(".");
    const tens = 10n ** BigInt(decimals.length);
    return new Fraction(BigInt(whole + decimals), BigInt(bottom ?? 1) * tens);
  }

  /** @param {Fraction} o */
  plus(o) { return new Fraction(this.n * o.d + o.n * this.d, this.d * o.d); }
  /** @param {Fraction} o */
  minus(o) { return new Fraction(this.n * o.d - o.n * this.d, this.d * o.d); }
  /** @param {Fraction} o */
  times(o) { return new Fraction(this.n * o.n, this.d * o.d); }
  /** @param {Fraction} o */
  over(o) { return new Fraction(this.n * o.d, this.d * o.n); }
  /** @param {number} k */
  power(k) { return new Fraction(this.n ** BigInt(k), this.d ** BigInt(k)); }
  /** Below, equal or above: negative, zero, positive. @param {Fraction} o */
  compare(o) {
    const difference = this.n * o.d - o.n * this.d;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }
  floor() {
    const whole = this.n / this.d;
    return new Fraction(this.n < 0n && whole * this.d !== this.n ? whole - 1n : whole);
  }
  negated() { return new Fraction(-this.n, this.d); }
  get whole() { return this.d === 1n; }
  get number() { return Number(this.n) / Number(this.d); }
  toString() { return this.d === 1n ? `${this.n}` : `${this.n}/${this.d}`; }
}

export const ZERO = new Fraction(0);
export const ONE = new Fraction(1);
