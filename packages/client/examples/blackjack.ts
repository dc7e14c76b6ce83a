import type { Client, SettledMessage, TableSnapshot } from '@croupier/client';
import { done, until } from './bot.ts';

/** A hand, or the dealer's card, as the table shows it. */
interface Hand {
  readonly total: number;
  readonly soft: boolean;
}

/** The totals of a soft hand on which the player doubles, with the lowest and the highest card of the dealer. */
const SOFT_DOUBLES = new Map(
  [13, 14, 15, 16, 17, 18].map((total) => [total, { from: total < 15 ? 5 : total < 17 ? 4 : 3, to: 6 }]),
);

/**
 * Plays one round of blackjack by the basic strategy for totals, for a dealer who stands on 17. It neither splits nor
 * insures. The stake is in cents.
 */
export async function playBlackjack(client: Client, stake = 500): Promise<SettledMessage> {
  await done(client.api.guest({}));
  const { tables } = await done(client.api.tables({}));
  const info = tables.find(({ plan }) => plan === 'kings/blackjack');
  if (!info) throw new Error('no blackjack table is open');

  client.connect();
  const table = client.table(info.id);
  let settled: SettledMessage | undefined;
  table.onSettled((message) => {
    settled = message;
  });
  table.join({ as: 'player' });
  table.follow();
  await until(table, (snapshot) => movesIn(snapshot).has('bet'));
  await done(table.move({ ...movesIn(table.getSnapshot()).get('bet'), type: 'bet', amount: stake }));
  for (;;) {
    await until(table, (snapshot) => settled !== undefined || isAsked(snapshot));
    if (settled) return settled;
    const possible = movesIn(table.getSnapshot());
    const move = [...wanted(table.getSnapshot()), 'stand'].map((type) => possible.get(type)).find(Boolean);
    if (move) await done(table.move(move));
  }
}

/** Returns the moves for the current hand, the best first. */
function wanted({ state, playerView }: TableSnapshot): readonly string[] {
  const view = state?.view as unknown as { dealer: Hand } | undefined;
  const { hands, asked } = playerView as unknown as { hands: Hand[]; asked: { for: string } };
  const hand = hands.at(-1);
  if (!hand || asked.for !== 'decision') return ['decline'];
  return decisionFor(hand, view?.dealer.total ?? 0);
}

function decisionFor({ total, soft }: Hand, dealer: number): readonly string[] {
  if (soft) {
    const double = SOFT_DOUBLES.get(total);
    if (double && double.from <= dealer && dealer <= double.to)
      return ['double', total === 18 ? 'stand' : 'hit'];
    return [total >= 19 || (total === 18 && dealer <= 8) ? 'stand' : 'hit'];
  }
  const doubles =
    (total === 11 && dealer < 11) ||
    (total === 10 && dealer < 10) ||
    (total === 9 && dealer > 2 && dealer < 7);
  if (doubles) return ['double', 'hit'];
  const stands = total >= 17 || (total >= 13 && dealer < 7) || (total === 12 && dealer > 3 && dealer < 7);
  return [stands ? 'stand' : 'hit'];
}

/** Returns the possible moves by type, once the view of the same commit has arrived. */
function movesIn({ options, optionsSeq = 0, playerViewSeq = 0 }: TableSnapshot) {
  const current = options && optionsSeq <= playerViewSeq ? options : [];
  return new Map(current.map(({ move }) => [move.type, move] as const).reverse());
}

function isAsked(snapshot: TableSnapshot): boolean {
  const possible = movesIn(snapshot);
  return possible.has('stand') || possible.has('decline');
}
