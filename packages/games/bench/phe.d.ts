/** What the bench uses of phe, which has no types of its own. */
declare module 'phe' {
  const phe: { evaluateCardCodes(codes: readonly number[]): number };
  export = phe;
}
