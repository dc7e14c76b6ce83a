/** Types for the part of phe that the benchmark uses. The package itself has no types. */
declare module 'phe' {
  const phe: { evaluateCardCodes(codes: readonly number[]): number };
  export = phe;
}
