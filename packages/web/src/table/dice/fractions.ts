/** Restores the fractions in a worker's message, where each is sent as two whole numbers. */
export async function fractionsIn<T>(sent: T): Promise<T> {
  const { Fraction } = await import('@croupier/odds');
  const revived = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(revived);
    if (typeof value !== 'object' || value === null) return value;
    const { numerator, denominator } = value as { numerator?: unknown; denominator?: unknown };
    if (typeof numerator === 'bigint' && typeof denominator === 'bigint')
      return Fraction.of(numerator, denominator);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, revived(each)]));
  };
  return revived(sent) as T;
}
