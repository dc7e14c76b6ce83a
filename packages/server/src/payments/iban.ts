/** Returns a typed account number as an IBAN in capitals without spaces; undefined if its check digits are wrong. */
export function ibanOf(typed: string): string | undefined {
  const iban = typed.replace(/[\s\u00a0-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return undefined;
  // ISO 13616: the first four characters move to the end, letters count from 10 (A), and the number modulo 97 must be
  // 1.
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1 ? iban : undefined;
}
