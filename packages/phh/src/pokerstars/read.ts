import { isRefusal, isStandardCard, type Refusal, refuse } from '@croupier/core';
import { poker } from '@croupier/games';
import { HandDraft } from '../draft.ts';
import type { FieldValue, History } from '../history.ts';
import { round } from '../scale.ts';
import { shorten } from '../shorten.ts';
import { TOURNAMENT } from '../table.ts';
import type { Variant } from '../variants.ts';
import { gameOfName } from './games.ts';

const HAND = /^\uFEFF?PokerStars (?:Home Game )?(?:Zoom )?(?:Hand|Game) #(\d+):\s+(.*)$/;
const MONEY = '[^\\d\\s(]?([\\d,]+(?:\\.\\d+)?)';

/** Returns whether a text begins a hand of PokerStars. */
export function isPokerStars(text: string): boolean {
  return text.split('\n', 50).some((line) => HAND.test(line.trim()));
}

/**
 * Reads the hands of a PokerStars file. A hand that cannot be read is refused in its position, with its line, and the
 * other hands are read. Text before the first hand is ignored.
 */
export function readPokerStars(text: string): readonly (History | Refusal)[] {
  const lines = text.split(/\r?\n/);
  const starts = lines.flatMap((line, index) => (HAND.test(line) ? [index] : []));
  return starts.map((start, place) => {
    const read = new PokerStarsHand(lines.slice(start, starts[place + 1]), start + 1).read();
    const number = HAND.exec(lines[start] ?? '')?.[1];
    return isRefusal(read) && number ? { ...read, details: { ...read.details, hand: number } } : read;
  });
}

interface Header {
  readonly number: string;
  readonly played: Variant;
  readonly small: number;
  readonly big: number;
  readonly more: { readonly [field: string]: FieldValue };
}

/** The verbs after a player’s name and a colon, and what each of them means. */
type Verb = (hand: PokerStarsHand, who: string, found: RegExpExecArray) => Refusal | undefined;

class PokerStarsHand {
  private readonly draft: HandDraft;
  private line: number;
  private header: Header | undefined;
  private button: number | undefined;
  private size = 0;
  private table = '';
  private you: string | undefined;
  private street = -1;
  private part: 'head' | 'play' | 'summary' = 'head';
  /** The cards that are known at a stud deal, by player. */
  private readonly known = new Map<string, readonly poker.DealtCard[]>();
  private owed = 0;
  /** The board cards that are dealt with the players’ cards, as in Courchevel. */
  private early: readonly poker.DealtCard[] = [];
  private readonly shown = new Set<string>();

  constructor(
    private readonly lines: readonly string[],
    private readonly first: number,
  ) {
    this.draft = new HandDraft(first);
    this.draft.namesReturned = true;
    this.line = first;
  }

  read(): History | Refusal {
    const header = headerOf(this.lines[0] ?? '');
    if (isRefusal(header)) return this.wrong(header.message);
    this.header = header;
    for (const line of this.lines) this.sitsOrPlays(line);
    for (const [index, line] of this.lines.entries()) {
      this.line = this.first + index;
      const refused = index === 0 || line.trim() === '' ? undefined : this.readLine(line.trimEnd());
      if (refused) return refused;
    }
    this.dealRest();
    const { played, small, big, more, number } = header;
    const stud = poker.variantOf(played.game).forced === 'bring-in';
    if (!stud && this.button === undefined)
      return this.wrong('the file does not say which seat is the button');
    const fixed = played.structure === 'fixed';
    return this.draft.history(
      { played, minBet: fixed ? small : big, bigBet: big, button: stud ? undefined : this.button },
      number,
      { ...more, table: this.table, ...(this.size > 0 ? { seat_count: this.size } : {}) },
      this.you,
    );
  }

  /** Notes the seats, and who plays. The cards of all players are dealt before the first action tells it. */
  private sitsOrPlays(line: string): void {
    const seat = /^Seat (\d+): (.+) \([^\d(]?([\d,]+(?:\.\d+)?) in chips[^)]*\)/.exec(line);
    if (seat && this.part === 'head') this.draft.sit(seat[2] ?? '', Number(seat[1]), amountOf(seat[3]));
    else if (line.startsWith('*** SUMMARY')) this.part = 'summary';
    else if (this.part !== 'summary') {
      const who = this.who(line, ': ');
      if (
        who !== undefined &&
        /^(posts|folds|checks|calls|bets|raises|brings|shows|mucks|discards|stands|doesn't)/.test(
          line.slice(who.length + 2),
        )
      )
        this.draft.deals(who);
      const dealt = /^Dealt to (.+?) \[/.exec(line)?.[1];
      if (dealt !== undefined) this.draft.deals(dealt);
    }
  }

  private readLine(line: string): Refusal | undefined {
    if (line.startsWith('*** ')) return this.begins(line);
    if (this.part === 'summary' && this.ended) return this.summary(line);
    const table = /^Table '(.*)' (\d+)-max/.exec(line);
    if (table) {
      this.table = table[1] ?? '';
      this.size = Number(table[2]);
      const button = /Seat #(\d+) is the button/.exec(line);
      if (button) this.button = Number(button[1]);
      return undefined;
    }
    const dealt = /^Dealt to (.+?) ((?:\[[^\]]*\] ?)+)$/.exec(line);
    if (dealt) return this.dealt(dealt[1] ?? '', dealt[2] ?? '');
    const returned = new RegExp(`^Uncalled bet \\(${MONEY}\\) returned to (.+)$`).exec(line);
    if (returned) return void this.draft.returned(returned[2] ?? '', amountOf(returned[1]), this.line);
    const collected = new RegExp(`^(.+) collected ${MONEY} from (?:main |side )?pot`).exec(line);
    if (collected && this.draft.has(collected[1] ?? ''))
      return void this.draft.won(collected[1] ?? '', amountOf(collected[2]), this.line);
    const who = this.who(line, ': ');
    return who === undefined ? undefined : this.acts(who, line.slice(who.length + 2));
  }

  private ended = false;

  /** Returns the player with whose name and `then` a line begins; of several, the one with the longest name. */
  private who(line: string, then: string): string | undefined {
    let found: string | undefined;
    for (const name of this.draft.names)
      if (line.startsWith(name + then) && name.length > (found?.length ?? -1)) found = name;
    return found;
  }

  private acts(who: string, said: string): Refusal | undefined {
    const refused = VERBS.find(([pattern]) => pattern.test(said));
    if (!refused) return this.wrong(`"${shorten(said)}" is not an action of PokerStars that we know`);
    const [pattern, verb] = refused;
    return verb(this, who, pattern.exec(said) as RegExpExecArray);
  }

  post(who: string, kind: Parameters<HandDraft['post']>[1], amount: number): undefined {
    this.draft.post(who, kind, amount);
  }

  /** Books a post of both blinds together. The big blind is live, and the rest is dead. */
  postBoth(who: string, amount: number): undefined {
    const big = this.header?.played.structure === 'fixed' ? this.header.small : (this.header?.big ?? 0);
    this.draft.post(who, 'newcomer', Math.min(big, amount));
    this.draft.post(who, 'dead', Math.max(0, round(amount - big)));
  }

  act(who: string, action: Parameters<HandDraft['act']>[2], paid?: number): undefined {
    this.dealRest();
    this.draft.act(who, this.line, action, paid);
  }

  bringsIn(who: string, amount: number): undefined {
    this.draft.bringIn ??= amount;
    this.act(who, { type: 'bring-in', player: 0 });
  }

  shows(who: string, text: string): Refusal | undefined {
    const cards = cardsIn(text);
    if (!cards) return this.wrong(`"${shorten(text)}" is not a list of cards`);
    // A board that is run twice has two showdowns with the same hands.
    if (this.shown.has(who)) return undefined;
    this.shown.add(who);
    this.act(who, { type: 'show', player: 0, cards });
    return undefined;
  }

  mucks(who: string): undefined {
    if (this.shown.has(who)) return;
    this.shown.add(who);
    this.act(who, { type: 'muck', player: 0 });
  }

  /** Exchanges cards. The new cards of other players are unknown, and the reader’s own are in the next line. */
  draws(who: string, count: number, named: string | undefined): Refusal | undefined {
    const cards = named === undefined ? unknown(count) : cardsIn(named);
    if (!cards || cards.length !== count) return this.wrong(`the discard does not name ${count} cards`);
    this.act(who, { type: 'draw', player: 0, cards });
    if (who === this.you) this.owed = count;
    else if (count > 0) this.draft.act(who, this.line, { type: 'hole', player: 0, cards: unknown(count) });
    return undefined;
  }

  /** Begins a part of the hand: a street, the showdown or the summary. */
  private begins(line: string): Refusal | undefined {
    const [, title = '', rest = ''] = /^\*\*\* (.+?) \*\*\*(.*)$/.exec(line) ?? [];
    if (title === 'SUMMARY') {
      this.ended = true;
      return undefined;
    }
    this.dealRest();
    if (/SHOW ?DOWN|HAND/.test(title) && !title.startsWith('DEALING')) return undefined;
    const cards = /\[([^\]]*)\]\s*$/.exec(rest)?.[1];
    if (cards !== undefined && /^(?:(?:FIRST|SECOND|THIRD) )?(?:HOLE CARDS|FLOP|TURN|RIVER)$/.test(title)) {
      const dealt = cardsIn(cards);
      if (!dealt) return this.wrong(`"${shorten(cards)}" is not a list of cards`);
      if (title === 'HOLE CARDS') this.early = dealt;
      else {
        const fresh = title.endsWith('FLOP') ? dealt.slice(this.early.length) : dealt;
        this.draft.act('', this.line, { type: 'board', cards: fresh });
        return undefined;
      }
    }
    if (/^(HOLE CARDS|DEALING HANDS|3rd STREET)$/.test(title)) this.street = 0;
    else if (/STREET$/.test(title) || title === 'RIVER') this.street += 1;
    else return undefined;
    this.dealing = true;
    return undefined;
  }

  private dealing = false;

  private dealt(who: string, text: string): Refusal | undefined {
    const groups = [...text.matchAll(/\[([^\]]*)\]/g)].map(([, cards = '']) => cardsIn(cards));
    const last = groups.at(-1);
    if (groups.some((cards) => !cards) || !last)
      return this.wrong(`"${shorten(text)}" is not a list of cards`);
    if (!this.dealing) {
      if (this.owed > 0) this.draft.act(who, this.line, { type: 'hole', player: 0, cards: last });
      this.owed = 0;
      return undefined;
    }
    const { down = 0, up = 0 } = this.streetNow();
    if (this.street === 0 && last.length === down + up) this.you ??= who;
    this.known.set(who, last);
    return undefined;
  }

  private streetNow(): poker.Street {
    const { streets } = poker.variantOf(this.header?.played.game ?? 'texas-holdem');
    return streets[Math.max(0, this.street)] ?? { first: 'button', size: 'small' };
  }

  /** Deals the cards of a street to all players, after the lines that name some of them. */
  private dealRest(): void {
    if (this.owed > 0 && this.you !== undefined)
      this.draft.act(this.you, this.line, { type: 'hole', player: 0, cards: unknown(this.owed) });
    this.owed = 0;
    if (!this.dealing) return;
    this.dealing = false;
    const { down = 0, up = 0 } = this.streetNow();
    for (const name of this.draft.live) {
      const known = this.known.get(name) ?? [];
      const cards = [...unknown(Math.max(0, down + up - known.length)), ...known];
      if (cards.length > 0) this.draft.act(name, this.line, { type: 'hole', player: 0, cards });
    }
    this.known.clear();
    if (this.street === 0 && this.early.length > 0)
      this.draft.act('', this.line, { type: 'board', cards: this.early });
  }

  private summary(line: string): undefined {
    const total = new RegExp(`^Total pot ${MONEY}.*\\| Rake ${MONEY}`).exec(line);
    if (!total) return;
    this.draft.pot = amountOf(total[1]);
    this.draft.rake = amountOf(total[2]);
    this.draft.at('pot', this.line);
    this.draft.at('rake', this.line);
  }

  wrong(message: string): Refusal {
    return refuse('line', message, { details: { line: this.line } });
  }
}

const PLAIN =
  (type: 'check-call' | 'fold'): Verb =>
  (hand, who) =>
    hand.act(who, { type, player: 0 });
const POST =
  (kind: Parameters<HandDraft['post']>[1]): Verb =>
  (hand, who, found) =>
    hand.post(who, kind, amountOf(found[1]));
const RAISE: Verb = (hand, who, found) =>
  hand.act(who, { type: 'bet-raise', player: 0, to: amountOf(found[1]) });

const VERBS: readonly (readonly [RegExp, Verb])[] = [
  [/^folds\b/, PLAIN('fold')],
  [/^checks\b/, PLAIN('check-call')],
  [
    new RegExp(`^calls ${MONEY}`),
    (hand, who, found) => hand.act(who, { type: 'check-call', player: 0 }, amountOf(found[1])),
  ],
  [new RegExp(`^bets ${MONEY}`), RAISE],
  [new RegExp(`^raises .* to ${MONEY}`), RAISE],
  [
    new RegExp(`^brings[- ]in(?: low)? for ${MONEY}`),
    (hand, who, found) => hand.bringsIn(who, amountOf(found[1])),
  ],
  [new RegExp(`^posts the ante ${MONEY}`), POST('ante')],
  [
    new RegExp(`^posts small & big blinds ${MONEY}`),
    (hand, who, found) => hand.postBoth(who, amountOf(found[1])),
  ],
  [new RegExp(`^posts (?:the )?small blind ${MONEY}`), POST('small-blind')],
  [new RegExp(`^posts (?:the )?big blind ${MONEY}`), POST('big-blind')],
  [new RegExp(`^posts (?:a |the )?(?:straddle|button blind) ${MONEY}`), POST('straddle')],
  [new RegExp(`^straddle ${MONEY}`), POST('straddle')],
  [
    /^discards (\d) cards?(?: \[([^\]]*)\])?/,
    (hand, who, found) => hand.draws(who, Number(found[1]), found[2]),
  ],
  [/^stands pat\b/, (hand, who) => hand.draws(who, 0, undefined)],
  [/^shows \[([^\]]*)\]/, (hand, who, found) => hand.shows(who, found[1] ?? '')],
  [/^mucks hand/, (hand, who) => hand.mucks(who)],
  [
    /^(?:doesn't show hand|sits out|is sitting out|has returned|is disconnected|is connected)/,
    () => undefined,
  ],
];

/** Parses the first line of a hand. Refuses games that we do not deal. */
function headerOf(line: string): Header | Refusal {
  const [, number = '', rest = ''] = HAND.exec(line) ?? [];
  const stakes = new RegExp(`\\((?:[^()]*, )?${MONEY}/${MONEY}(?:[^()]*?\\s([A-Z]{3}))?[^()]*\\)`).exec(rest);
  if (!stakes) return refuse('line', 'the first line has no stakes');
  const event = /^(?:\{[^}]*\}\s*)?Tournament #(\d+), /.exec(rest);
  const mixed = /\(([^(),]*Limit), /.exec(rest)?.[1];
  const before = rest
    .slice(event ? event[0].length : 0, stakes.index)
    .replace(/^\{[^}]*\}\s*/, '')
    .replace(/ - (?:Match Round .*?, )?Level .*$/, '')
    .trim();
  const name = mixed ?? (event ? gameIn(before) : before);
  const played = gameOfName(name);
  if (!played) return refuse('variant', `we do not deal the game "${shorten(name)}"`);
  const at = / - (\d{4})\/(\d\d)\/(\d\d) (\d{1,2}:\d\d:\d\d) ([A-Z]+)/.exec(rest);
  const [, year, month, day, time = '', zone = ''] = at ?? [];
  const currency = stakes[3] ?? CURRENCIES[/\((?:[^()]*, )?([$€£])/.exec(rest)?.[1] ?? ''];
  return {
    number,
    played,
    small: amountOf(stakes[1]),
    big: amountOf(stakes[2]),
    more: {
      ...(at
        ? {
            time: { moment: time.padStart(8, '0') },
            time_zone: zone,
            day: Number(day),
            month: Number(month),
            year: Number(year),
          }
        : {}),
      ...(event ? { [TOURNAMENT]: event[1] ?? '' } : currency ? { currency } : {}),
    },
  };
}

const CURRENCIES: { readonly [sign: string]: string } = { $: 'USD', '€': 'EUR', '£': 'GBP' };

/** Returns the name of the game at the end of a tournament’s line, after the price of the tournament. */
function gameIn(text: string): string {
  const words = text.split(/\s+/);
  for (let from = 0; from < words.length; from++) {
    const name = words.slice(from).join(' ');
    if (gameOfName(name)) return name;
  }
  return text;
}

function amountOf(text: string | undefined): number {
  return Number((text ?? '').replaceAll(',', ''));
}

function cardsIn(text: string): readonly poker.DealtCard[] | undefined {
  const cards = text.split(/\s+/).filter((card) => card !== '');
  return cards.every(isStandardCard) ? cards : undefined;
}

function unknown(count: number): readonly poker.DealtCard[] {
  return Array.from({ length: count }, () => poker.UNKNOWN);
}
