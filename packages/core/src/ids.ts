/** Branded identifiers. The compiler rejects an identifier of one kind where another kind is expected. */
declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** A house: an operator with a currency, languages and a game plan, e.g. `kings`. */
export type HouseId = string;
/** One game of a house, `<house>/<game>`, e.g. `kings/roulette-french`. */
export type PlanId = `${string}/${string}`;
/** A numbered line of a rule book, `<house>.<game>.<number>`, e.g. `kings.roulette-french.31`. */
export type RuleId = `${string}.${string}.${string}`;
/** A seat at a table from which a player bets. Each player has one seat per table. */
export type SeatId = Branded<'seat'>;

/** Converts a text to a seat id. Throws a RangeError unless it has 1 to 64 characters and no spaces. */
export function seatId(text: string): SeatId {
  if (!/^\S{1,64}$/.test(text)) throw new RangeError(`not a seat id: ${JSON.stringify(text)}`);
  return text as SeatId;
}
