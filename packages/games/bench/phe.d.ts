/** The part of phe that the benchmark uses; phe comes without types. */
declare module 'phe' {
  const phe: { evaluateCardCodes(codes: readonly number[]): number };
  export = phe;
}
