import {
  type Actor,
  type AnyGame,
  type AnyRules,
  type Carry,
  isCard,
  isRefusal,
  type Json,
  type Plan,
  player,
  type Role,
  type SeatId,
  UNLIMITED,
} from '@croupier/core';

/** What stands for a card that the reader has not seen. */
const UNKNOWN = '??';

/** The rules of a plan by its id, where its game keeps cards hidden for good. */
export type Secrets = (plan: string) => AnyRules | undefined;

/** Which of these houses' plans keep secrets. */
export function secretsOf(
  houses: readonly { readonly plans: readonly Plan[] }[],
  gameOf: (plan: Plan) => AnyGame,
): Secrets {
  const found = new Map<string, AnyRules>();
  for (const { plans } of houses)
    for (const plan of plans) {
      const game = gameOf(plan);
      if (game.keepsSecrets) found.set(plan.id, game.rules(plan));
    }
  return (plan) => found.get(plan);
}

/** A round as it was stored, to be played again for what it showed. */
export interface Shown {
  readonly opening: { readonly seats: readonly string[]; readonly at: number };
  readonly carry: Carry | null;
  readonly terms: Json;
  readonly moves: readonly {
    readonly at: number;
    readonly role: Role;
    readonly seat: string | null;
    readonly move: Json;
  }[];
}

/** Every card that a seat has seen in a round: its own, and whatever lay open for everybody; without a seat, only that. */
export function cardsSeen(
  rules: AnyRules,
  { opening, carry, terms, moves }: Shown,
  seat: SeatId | undefined,
) {
  const seen = new Set<string>();
  const opened = rules.open({
    seats: opening.seats as readonly SeatId[],
    at: opening.at,
    ...(carry ? { carry } : {}),
    ...(terms === null ? {} : { terms }),
  });
  if (isRefusal(opened)) return seen;
  const look = () => {
    note(rules.view(opened.state) as Json, seen);
    if (seat !== undefined) note(rules.mine(opened.state, seat) as Json, seen);
  };
  look();
  for (const { at, role, seat: by, move } of moves) {
    const parsed = rules.parse(move);
    if (isRefusal(parsed)) return seen;
    const actor: Actor = role === 'player' ? player(by as SeatId) : { role };
    const played = rules.play(opened.state, actor, parsed, { at, means: UNLIMITED });
    if (isRefusal(played)) return seen;
    for (const { to, data } of played.events) if (to === 'all' || to === seat) note(data, seen);
    look();
  }
  return seen;
}

function note(value: Json, seen: Set<string>): void {
  if (typeof value === 'string') {
    for (const word of value.split(' ')) if (isCard(word)) seen.add(word);
  } else if (Array.isArray(value)) for (const item of value) note(item, seen);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) note(item, seen);
}

/** The same with every card covered that is not among `seen`. */
export function covered(value: Json, seen: ReadonlySet<string>): Json {
  if (typeof value === 'string') return isCard(value) && !seen.has(value) ? UNKNOWN : value;
  if (Array.isArray(value)) return value.map((item: Json) => covered(item, seen));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, covered(item, seen)]));
}
