import { isRefusal, isStandardCard, type Refusal, refuse } from '@croupier/core';
import { poker } from '@croupier/games';
import { type AnyNode, evaluate, parse, type ValueNode } from '@humanwhocodes/momoa';
import { z } from 'zod';
import { HandDraft } from '../draft.ts';
import type { FieldValue, History } from '../history.ts';
import { round } from '../scale.ts';
import { shorten } from '../shorten.ts';
import { TOURNAMENT } from '../table.ts';
import { gameOfType, SHOWDOWN, STREETS } from './games.ts';

const amount = z.number().min(0).max(1e12);
const cards = z.array(z.string()).max(7);
const action = z.looseObject({
  action: z.string(),
  player_id: z.int().nullish(),
  amount: amount.nullish(),
  cards: cards.nullish(),
});
/** The parts of a hand that we read. A site may add other fields. */
const hand = z.looseObject({
  spec_version: z.string(),
  game_number: z.union([z.string(), z.number()]),
  game_type: z.string(),
  bet_limit: z.looseObject({ bet_type: z.string() }),
  tournament: z.boolean().nullish(),
  tournament_info: z
    .looseObject({ tournament_number: z.string().nullish(), name: z.string().nullish() })
    .nullish(),
  start_date_utc: z.string().nullish(),
  table_name: z.string().nullish(),
  table_size: z.int().nullish(),
  currency: z.string().nullish(),
  dealer_seat: z.int(),
  big_blind_amount: amount.nullish(),
  _big_bet_amount: amount.nullish(),
  hero_player_id: z.int().nullish(),
  players: z
    .array(
      z.looseObject({
        id: z.int(),
        seat: z.int(),
        name: z.string(),
        starting_stack: amount,
        is_sitting_out: z.boolean().nullish(),
      }),
    )
    .min(2)
    .max(24),
  rounds: z
    .array(
      z.looseObject({
        street: z.string(),
        cards: z.union([cards, z.literal('')]).nullish(),
        actions: z.array(action),
      }),
    )
    .min(1),
  pots: z.array(
    z.looseObject({
      amount,
      rake: amount.nullish(),
      player_wins: z.array(z.looseObject({ player_id: z.int(), win_amount: amount })),
    }),
  ),
});
type OhhHand = z.infer<typeof hand>;

/** Returns whether a text begins a hand in Open Hand History. */
export function isOhh(text: string): boolean {
  return /^\uFEFF?\s*\[?\s*\{\s*(?:"id"\s*:\s*(?:"[^"]*"|\d+)\s*,\s*)?"ohh"\s*:/.test(text.slice(0, 2000));
}

/**
 * Reads the hands of an Open Hand History file: one hand, several with a blank line between them, or a list. A hand that
 * cannot be read is refused in its position, with its line, and the other hands are read.
 */
export function readOhh(text: string): readonly (History | Refusal)[] {
  return documentsIn(text).flatMap(({ text: document, line }) => {
    let tree: ValueNode;
    try {
      tree = parse(document, { mode: 'json' }).body;
    } catch (error) {
      const { message = '', line: at = 1 } = error as { message?: string; line?: number };
      return [refuse('json', `this is not JSON: ${shorten(message)}`, { details: { line: line + at } })];
    }
    const hands = tree.type === 'Array' ? tree.elements.map(({ value }) => value) : [tree];
    return hands.map((node) => readHand(node, line));
  });
}

/** Splits a file at blank lines between objects. `line` is the number of lines before a document. */
function documentsIn(text: string): readonly { readonly text: string; readonly line: number }[] {
  const found: { text: string; line: number }[] = [];
  let part: string[] = [];
  let line = 0;
  const all = text.replace('\uFEFF', '').split(/\r?\n/);
  for (const [index, one] of all.entries()) {
    const begins = one.trimStart().startsWith('{') && all[index - 1]?.trim() === '';
    if (begins && part.some((earlier) => earlier.trim() !== '')) {
      found.push({ text: part.join('\n'), line });
      part = [];
      line = index;
    }
    part.push(one);
  }
  found.push({ text: part.join('\n'), line });
  return found.filter(({ text: one }) => one.trim() !== '');
}

type Path = readonly (string | number)[];

/** Returns the line of the value at a path, or of the last value on the way to it. */
function lineIn(node: ValueNode, path: Path): number {
  let at: AnyNode = node;
  for (const step of path) {
    let next: ValueNode | undefined;
    if (at.type === 'Array') next = at.elements[Number(step)]?.value;
    else if (at.type === 'Object')
      next = at.members.find(({ name }) => name.type === 'String' && name.value === step)?.value;
    if (!next) break;
    at = next;
  }
  return at.loc.start.line;
}

function readHand(node: ValueNode, before: number): History | Refusal {
  const lineOf = (path: Path) => before + lineIn(node, path);
  const wrong = (message: string, path: Path, code = 'field') =>
    refuse(code, message, { details: { line: lineOf(path) } });
  const parsed = z.object({ ohh: hand }).safeParse(evaluate(node));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = (issue?.path ?? []) as Path;
    return wrong(`${path.slice(1).join('.') || 'ohh'}: ${issue?.message ?? 'is wrong'}`, path);
  }
  const { ohh } = parsed.data;
  const reader = new OhhReader(
    ohh,
    (path) => lineOf(['ohh', ...path]),
    (message, path, code) => wrong(message, ['ohh', ...path], code),
  );
  const read = reader.read();
  return isRefusal(read) ? { ...read, details: { ...read.details, hand: String(ohh.game_number) } } : read;
}

type Wrong = (message: string, path: Path, code?: string) => Refusal;

class OhhReader {
  private readonly draft: HandDraft;
  private readonly names: ReadonlyMap<number, string>;
  private bets = new Map<number, number>();

  constructor(
    private readonly hand: OhhHand,
    private readonly lineOf: (path: Path) => number,
    private readonly wrong: Wrong,
  ) {
    this.draft = new HandDraft(lineOf([]));
    this.names = new Map(hand.players.map(({ id, name }) => [id, name]));
  }

  read(): History | Refusal {
    const { hand, draft } = this;
    const { game_type: type, bet_limit: limit, big_blind_amount: big, _big_bet_amount: bigBet } = hand;
    const held = Math.max(
      0,
      ...hand.rounds.flatMap(({ actions }) => actions.map((one) => one.cards?.length ?? 0)),
    );
    const played = gameOfType(type, limit.bet_type, held);
    if (!played)
      return this.wrong(
        `we cannot read ${shorten(type)} ${shorten(limit.bet_type)} from this format`,
        ['game_type'],
        'variant',
      );
    for (const [index, { name, seat, starting_stack: stack }] of hand.players.entries())
      if (!draft.sit(name, seat, stack))
        return this.wrong('two players have the same name or seat', ['players', index]);
    for (const { actions } of hand.rounds)
      for (const { player_id: id } of actions)
        if (typeof id === 'number') draft.deals(this.names.get(id) ?? '');
    for (const [index] of hand.rounds.entries()) {
      const refused = this.round(index, played.game);
      if (refused) return refused;
    }
    this.won();
    return draft.history(
      { played, minBet: big ?? 0, bigBet: bigBet ?? 2 * (big ?? 0), button: hand.dealer_seat },
      String(hand.game_number),
      this.more(),
      this.names.get(hand.hero_player_id ?? -1),
    );
  }

  private round(index: number, game: string): Refusal | undefined {
    const { street, cards: board, actions } = this.hand.rounds[index] ?? { street: '', actions: [] };
    const path = ['rounds', index];
    if (street !== SHOWDOWN && !STREETS.some((one) => one === street))
      return this.wrong(`"${shorten(street)}" is not a street`, [...path, 'street']);
    if (board && board.length > 0) {
      const dealt = cardsOf(board);
      if (!dealt) return this.wrong('these are not cards', [...path, 'cards']);
      this.draft.act('', this.lineOf([...path, 'cards']), { type: 'board', cards: dealt });
    }
    if (street !== SHOWDOWN && index > 0) this.bets.clear();
    let dealt = index > 0;
    const known = new Map<string, readonly poker.DealtCard[]>();
    for (const [place, one] of actions.entries()) {
      const at = [...path, 'actions', place];
      const who = this.names.get(one.player_id ?? -1);
      if (who === undefined) {
        if (one.player_id === undefined || one.player_id === null) continue;
        return this.wrong(`there is no player ${one.player_id}`, at);
      }
      if (one.action === 'Dealt Cards') {
        const own = cardsOf(one.cards ?? []);
        if (!own) return this.wrong('these are not cards', [...at, 'cards']);
        known.set(who, own);
        continue;
      }
      if (!dealt && !FORCED.has(one.action)) {
        dealt = true;
        this.deal(game, known, at);
      }
      const refused = this.act(who, one, at);
      if (refused) return refused;
    }
    if (!dealt) this.deal(game, known, [...path]);
    return undefined;
  }

  private deal(game: string, known: ReadonlyMap<string, readonly poker.DealtCard[]>, at: Path): void {
    const { down = 2 } = poker.variantOf(game).streets[0] ?? {};
    const unknown: readonly poker.DealtCard[] = Array.from({ length: down }, () => poker.UNKNOWN);
    for (const name of this.draft.live)
      this.draft.act(name, this.lineOf(at), { type: 'hole', player: 0, cards: known.get(name) ?? unknown });
  }

  private act(who: string, one: OhhHand['rounds'][number]['actions'][number], at: Path): Refusal | undefined {
    const { draft } = this;
    const line = this.lineOf(at);
    const paid = one.amount ?? 0;
    const id = one.player_id ?? -1;
    const bet = () => {
      this.bets.set(id, round((this.bets.get(id) ?? 0) + paid));
      return this.bets.get(id) ?? 0;
    };
    const kind = FORCED.get(one.action);
    if (kind) {
      draft.post(who, kind, paid);
      if (kind !== 'ante' && kind !== 'dead') bet();
      return undefined;
    }
    switch (one.action) {
      case 'Fold':
        return void draft.act(who, line, { type: 'fold', player: 0 });
      case 'Check':
        return void draft.act(who, line, { type: 'check-call', player: 0 });
      case 'Call':
        bet();
        return void draft.act(who, line, { type: 'check-call', player: 0 }, paid);
      case 'Bet':
      case 'Raise':
        return void draft.act(who, line, { type: 'bet-raise', player: 0, to: bet() });
      case 'Mucks Cards':
        return void draft.act(who, line, { type: 'muck', player: 0 });
      case 'Shows Cards': {
        const shown = cardsOf(one.cards ?? []);
        if (!shown) return this.wrong('these are not cards', [...at, 'cards']);
        return void draft.act(who, line, { type: 'show', player: 0, cards: shown });
      }
      case 'Added Chips':
      case 'Sits Down':
      case 'Stands Up':
      case 'Player Adjustment':
        return undefined;
      default:
        return this.wrong(`"${shorten(one.action)}" is not an action that we can play`, [...at, 'action']);
    }
  }

  private won(): void {
    const { pots } = this.hand;
    for (const [index, { player_wins: wins }] of pots.entries())
      for (const [place, { player_id: id, win_amount: win }] of wins.entries())
        this.draft.won(this.names.get(id) ?? '', win, this.lineOf(['pots', index, 'player_wins', place]));
    this.draft.pot = round(pots.reduce((sum, pot) => sum + pot.amount, 0));
    this.draft.at('pot', this.lineOf(['pots']));
    if (pots.every(({ rake }) => typeof rake === 'number')) {
      this.draft.rake = round(pots.reduce((sum, { rake }) => sum + (rake ?? 0), 0));
      this.draft.at('rake', this.lineOf(['pots']));
    }
  }

  private more(): { readonly [field: string]: FieldValue } {
    const { hand } = this;
    const at = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)/.exec(hand.start_date_utc ?? '');
    const info = hand.tournament_info;
    return {
      ...(at
        ? {
            time: { moment: at[4] ?? '' },
            time_zone: 'UTC',
            day: Number(at[3]),
            month: Number(at[2]),
            year: Number(at[1]),
          }
        : {}),
      ...(hand.table_name ? { table: hand.table_name } : {}),
      ...(hand.table_size ? { seat_count: hand.table_size } : {}),
      ...(hand.tournament
        ? { [TOURNAMENT]: info?.tournament_number ?? info?.name ?? '' }
        : hand.currency
          ? { currency: hand.currency }
          : {}),
    };
  }
}

/** The forced bets of the format. */
const FORCED: ReadonlyMap<string, Parameters<HandDraft['post']>[1]> = new Map([
  ['Post Ante', 'ante'],
  ['Post SB', 'small-blind'],
  ['Post BB', 'big-blind'],
  ['Straddle', 'straddle'],
  ['Post Dead', 'dead'],
  ['Post Extra Blind', 'newcomer'],
]);

function cardsOf(texts: readonly string[] | ''): readonly poker.DealtCard[] | undefined {
  const list: readonly string[] = [...texts];
  return list.every(isStandardCard) ? list : undefined;
}
