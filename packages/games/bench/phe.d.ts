/** The part of phe that the bench uses; phe has no types of its own. */
declare module 'phe' {
  const phe: { evaluateCardCodes(codes: readonly number[]): number };
  export = phe;
}
