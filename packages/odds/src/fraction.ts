/** An exact rational number in lowest terms with a positive denominator. It never uses floating point. */
export class Fraction {
  static readonly ZERO = new Fraction(0n, 1n);
  static readonly ONE = new Fraction(1n, 1n);

  readonly numerator: bigint;
  readonly denominator: bigint;

  private constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /** Returns `numerator` / `denominator`. Throws a RangeError if the denominator is 0 or a part is not whole. */
  static of(numerator: number | bigint, denominator: number | bigint = 1n): Fraction {
    const top = BigInt(numerator);
    const bottom = BigInt(denominator);
    if (bottom === 0n) throw new RangeError(`${top}/0 is not a number`);
    const common = greatestCommonDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
    return new Fraction(top / common, bottom / common);
  }

  plus(other: Fraction): Fraction {
    return Fraction.of(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  minus(other: Fraction): Fraction {
    return this.plus(other.negated());
  }

  times(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  /** Returns the quotient. Throws a RangeError if `other` is zero. */
  over(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  negated(): Fraction {
    return new Fraction(-this.numerator, this.denominator);
  }

  equals(other: Fraction): boolean {
    return this.numerator === other.numerator && this.denominator === other.denominator;
  }

  /** Returns -1, 0 or 1 if this number is less than, equal to or greater than `other`. */
  compare(other: Fraction): number {
    const difference = this.numerator * other.denominator - other.numerator * this.denominator;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /** Returns the nearest floating-point number, for display or for comparison with measured figures. */
  toNumber(): number {
    // Both parts are shifted by the same amount, so that both fit in a double.
    const excess = Math.max(0, bits(this.numerator) - 1000, bits(this.denominator) - 1000);
    return Number(this.numerator >> BigInt(excess)) / Number(this.denominator >> BigInt(excess));
  }

  /** Formats the number as a percentage such as `-2.70`. Halves are rounded away from zero. */
  percent(decimals = 2): string {
    return this.times(Fraction.of(100)).decimal(decimals);
  }

  /** Formats the number with decimals. Halves are rounded away from zero. */
  decimal(decimals: number): string {
    const scale = 10n ** BigInt(decimals);
    const size = this.numerator < 0n ? -this.numerator : this.numerator;
    const rounded = (size * scale * 2n + this.denominator) / (this.denominator * 2n);
    const digits = rounded.toString().padStart(decimals + 1, '0');
    const whole = digits.slice(0, digits.length - decimals);
    const sign = this.numerator < 0n && rounded !== 0n ? '-' : '';
    return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
  }

  /** Formats the number as a fraction such as `-1/37`, or without a denominator if it is whole. */
  toString(): string {
    return this.denominator === 1n ? `${this.numerator}` : `${this.numerator}/${this.denominator}`;
  }

  toJSON(): string {
    return this.toString();
  }
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function bits(value: bigint): number {
  return (value < 0n ? -value : value).toString(16).length * 4;
}
