import { type Client, newKey, type Table } from '@croupier/client';
import { done } from './bot.ts';
import { movesIn } from './holdem.ts';

/** The states of an entry that is still in the tournament. */
const IN_PLAY = new Set(['registered', 'waiting', 'playing', 'advanced']);

/**
 * Enters the hold'em tournament with this name, and plays until it is out or has won. It goes all in with pairs and high
 * cards, and otherwise checks or folds. Returns the place; null if the entry has none, for example after a refund.
 */
export async function playTournament(client: Client, name: string): Promise<number | null> {
  await done(client.api.guest({}));
  const { tournaments } = await done(client.api.tournaments({}));
  const found = tournaments.find((each) => each.name === name && each.takesEntries);
  if (!found) throw new Error(`no tournament ${name} takes entries`);

  client.connect();
  let table: Table | undefined;
  client.onSeat(({ table: id }) => {
    if (id === table?.id) return;
    table?.leave(); // the tournament moves its players
    table = id === null ? undefined : client.table(id);
    if (table) playAt(table);
  });
  const tournament = client.tournament(found.id);
  tournament.follow();
  const act = { do: 'register' } as const;
  const { own } = await done(client.api.tournamentAct({ tournament: found.id, key: newKey(), act }));
  return new Promise((resolve) => {
    tournament.subscribe(() => {
      const number = own?.entries[0]?.number;
      const { state } = tournament.getSnapshot();
      const entry = state?.entries.find((each) => each.number === number);
      const isOver = state?.view.phase === 'over' || state?.view.phase === 'cancelled';
      if (entry && (isOver || !IN_PLAY.has(entry.status))) resolve(entry.place);
    });
  });
}

/** Joins a table of the tournament, and answers each question there once. */
function playAt(table: Table): void {
  let answered: number | undefined;
  table.subscribe(() => {
    const snapshot = table.getSnapshot();
    const possible = movesIn(snapshot);
    if (answered === snapshot.playerViewSeq || !['check', 'call', 'fold'].some((each) => possible.has(each)))
      return;
    answered = snapshot.playerViewSeq;
    const { cards } = snapshot.playerView as unknown as { cards: string[] };
    const type = wanted(cards).find((each) => possible.has(each)) ?? 'fold';
    const { to } = { ...possible.get(type) } as { to?: { max: number } };
    void table.move(to ? { type, to: to.max } : { type }); // a late answer is refused, and the table goes on
  });
  table.join({ as: 'player' });
  table.follow();
}

/** Returns the moves for these hole cards, the best first. */
function wanted(cards: readonly string[]): readonly string[] {
  const [first = '', second = ''] = cards.map((card) => card.charAt(0));
  const good = first === second || (/[TJQKA]/.test(first) && /[TJQKA]/.test(second));
  return good ? ['raise', 'bet', 'call', 'check'] : ['check'];
}
