/** The part of phe that the benchmark uses. The package has no types of its own. */
declare module 'phe' {
  const phe: { evaluateCardCodes(codes: readonly number[]): number };
  export = phe;
}
