import type { PlanId } from '@croupier/core';
import { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { matrixIn } from '../../../test/matrix.ts';
import { Book } from '../../../test/roulette-book.ts';
import { plan as planWith } from '../../index.ts';

const two = new Book('kings.poker-variants-comparison-2');

const STRUCTURES = { fixed: 'FL', pot: 'PL', none: 'NL' } as const;
const planOf = (game: string) => planWith(`kings/poker-${game}` as PlanId) as poker.PokerPlan;

/** Returns the streets of a game in the notation that the records of the first part use. */
function streetsOf({ id, streets, showing }: poker.Variant): string {
  return streets
    .flatMap(({ down = 0, up = 0, board, burn, first, size, pairDoubles }) => {
      const best = showing === 'low' ? 'lowestShowing' : 'bestShowing';
      const speaks = { blinds: 'leftOfBB', button: 'leftOfButton', 'bring-in': 'bringIn', showing: best }[
        first
      ];
      return [
        ...(down + up > 0 ? [`deal ${down}/${up}`] : []),
        ...(board ? [`board ${board}${burn ? ' burn' : ''}`] : []),
        `bet ${speaks} ${size === 'small' ? 1 : 2}${pairDoubles && id === 'seven-card-stud' ? ' pairDouble' : ''}`,
      ];
    })
    .join(' → ');
}

/** Returns a record of the first part, completed with the fields that it takes from a similar record. */
function recordOf(game: string): { readonly [what: string]: string } {
  const { rows } = matrixIn('poker-variants-comparison-1', 'Engine parameters');
  const [, , said = ''] = rows.find(([, id]) => id === game) ?? [];
  const [, like, , deal, without] = said.match(/^as (\S+?)( with deal (\d\/\d)| without (\w+))?;/) ?? [];
  const base = like ? { ...recordOf(like) } : {};
  if (deal) base.streets = (base.streets ?? '').replace(/^deal \d\/\d/, `deal ${deal}`);
  if (without) base.streets = (base.streets ?? '').replaceAll(` ${without}`, '');
  for (const part of said.replace(/ \([^)]*\)/g, '').split('; ')) {
    if (part.startsWith('as ') || part.startsWith('option') || part === 'no mixed') continue;
    if (part.startsWith('seats')) base.seats = part.slice(6);
    else if (part.startsWith('maxDealtIn')) base.most = part.slice(11);
    else if (part.startsWith('deal')) base.streets = part;
    else if (part.startsWith('use')) base.use = part.slice(4).replace(' 5 of 7', '');
    else if (part.startsWith('odd')) base.odd = part.slice(4);
    else if (/[FPN]L/.test(part))
      base.structures = part.replace(/,? ?mixed.*/, '') || (base.structures ?? '');
    else if (/^(left|last)/.test(part)) base.shows = part;
    else if (/ all| half/.test(part) || part === 'lowA5 all') base.pots = part;
    else base.forced = part;
  }
  return base;
}

const EVALUATORS: { readonly [ranking: string]: string } = {
  high: 'high',
  'eight-or-better': 'lowA5Q8',
  'ace-to-five': 'lowA5',
};

describe('a record of the engine’s parameters {kings.poker-variants-comparison-1.01-11}', () => {
  const { rows } = matrixIn('poker-variants-comparison-1', 'Engine parameters');
  it.each(rows.map(([, game = '']) => game))('of %s matches the engine', (game) => {
    const record = recordOf(game);
    const variant = poker.variantOf(game);
    const plan = planOf(game);
    const { forced, pots, uses, odd, showdown } = variant;
    const share = pots.length > 1 ? 'half' : 'all';
    const low = variant.showing === 'low';
    expect({
      seats: String(plan.seats.most),
      streets: streetsOf(variant),
      structures: ['FL', 'PL', 'NL']
        .filter((name) => plan.structures.some((one) => STRUCTURES[one] === name))
        .join(', '),
      forced: forced === 'blinds' ? 'blinds' : `anteBringIn ${low ? 'highest shdcDesc' : 'lowest scdhAsc'}`,
      use: uses === 'any' ? 'any' : '2',
      pots: pots.map((ranking) => `${EVALUATORS[ranking]} ${share}`).join(' + '),
      shows: { 'small-blind': 'leftOfButton', left: 'leftOfButton', aggressor: record.shows ?? '' }[showdown],
      odd: pots.length > 1 ? 'highHand' : odd === 'left' ? 'leftOfButton' : 'highSuit',
      most: String(Math.max(variant.most, variant.most === plan.seats.most ? Number(record.most ?? 8) : 0)),
    }).toEqual({ most: '8', ...record });
    expect(record.shows?.startsWith('lastAggressor') ?? false).toBe(showdown === 'aggressor');
  });
});

const FIRST = { blinds: 'LBB', button: 'LB' } as const;

/** Returns the streets of a game in the notation that the records of the second part use. */
function streetsInShort({ streets, boards, showing }: poker.Variant): string {
  return streets
    .map(({ down = 0, up = 0, board, draw, discard, first, size }, index) => {
      const low = showing === 'low';
      const speaks =
        first === 'bring-in'
          ? `bringIn${low ? 'High' : 'Low'}Up`
          : first === 'showing'
            ? index > 1
              ? ''
              : `${low ? 'low' : 'high'}Showing`
            : FIRST[first];
      const cards = [
        ...(draw ? [`draw ${draw}`] : []),
        ...(board ? [`${boards > 1 ? `${boards} × ` : ''}board ${board}`] : []),
        ...(down + up > 0
          ? [[...(down ? [`${down} down`] : []), ...(up ? [`${up} up`] : [])].join(' ')]
          : []),
      ].join(' ');
      const after = discard ? `, discard ${discard.cards}` : '';
      return `${cards}, ${size === 'small' ? 's' : 'b'} ${speaks}`.trimEnd() + after;
    })
    .join(' · ');
}

const RANKING: { readonly [ranking: string]: string } = {
  high: 'high',
  'eight-or-better': 'aceToFive8',
  'ace-to-five': 'aceToFive',
  'deuce-to-seven': 'deuceToSeven',
  badugi: 'badugi',
  'short-deck': 'highShortDeck',
};

/** The game's id in the engine, for each record of the second part. */
const COMPONENTS: { readonly [record: string]: string } = {
  pineapple: 'crazy-pineapple',
  "component: limit / no limit hold'em": 'texas-holdem',
  'component: limit omaha hi/lo': 'omaha-hilo',
  'component: pot limit omaha': 'omaha',
  'component: razz': 'razz',
  'component: stud': 'seven-card-stud',
  'component: stud hi/lo': 'seven-card-stud-hilo',
};

describe('a record of a later game or a part of a mix {kings.poker-variants-comparison-2.70-77 kings.poker-variants-comparison-2.79-84}', () => {
  const { rows } = matrixIn('poker-variants-comparison-2', 'One engine');
  const records = rows.map(([, name = '', ...cells]) => [name.replace(/ \(.*$/, ''), cells] as const);
  const byName = new Map(records);
  it.each(records.filter(([name]) => name !== 'open-face-chinese'))(
    'of %s matches the engine',
    (name, cells) => {
      const [seats = '', streets = '', uses = '', structures = '', shown = ''] = cells;
      const game = COMPONENTS[name] ?? name;
      const variant = poker.variantOf(game);
      const isPart = name.startsWith('component');
      expect(variant.seats).toBe(Number.parseInt(seats, 10));
      const holdem = byName.get("component: limit / no limit hold'em")?.[1] ?? '';
      const stud = byName.get('component: stud')?.[1] ?? '';
      const wanted = streets
        .replace(/, then as hold'em/, holdem.slice('2 down'.length))
        .replace('as stud, no pair rule', stud.replace(' (open pair: big bet allowed)', ''))
        .replace(' (open pair: big bet allowed)', '');
      expect(streetsInShort(variant)).toBe(wanted);
      expect(variant.streets.some(({ pairDoubles }) => pairDoubles === true)).toBe(
        streets.includes('open pair: big bet allowed'),
      );
      const use = { any: 'anyFive', 'two-and-three': 'exactly2hole3board', hand: 'handOnly' }[
        variant.uses as 'any'
      ];
      const pots = variant.pots.map((ranking) => RANKING[ranking]).join(' + ');
      const own = variant.boards === 0 && variant.forced === 'blinds' ? 'handOnly' : use;
      expect(`${own}; ${pots}`).toBe(uses.replace(/ of 7| per board/, ''));
      const said = [...structures.matchAll(/\b(fixed|pot|none)\b/g)].map(([one]) => one as poker.Structure);
      expect(variant.structures).toEqual(expect.arrayContaining(said));
      if (!isPart) {
        expect([...planOf(name).structures].sort()).toEqual([...said].sort());
        // The usual structure is in bold.
        expect(planOf(name).games[0].structure).toBe(structures.match(/\*\*(\w+)\*\*/)?.[1]);
      }
      expect(shown.startsWith('aggressor')).toBe(variant.showdown !== 'left');
      expect(shown.includes('suit')).toBe(variant.odd === 'suit');
    },
  );
});

describe('the record of a mix {kings.poker-variants-comparison-2.85} {kings.poker-variants-comparison-2.86} {kings.poker-variants-comparison-2.87}', () => {
  const NAMES: { readonly [said: string]: string } = {
    'triple draw': '27-triple-draw',
    "hold'em": 'texas-holdem',
    'omaha hi/lo': 'omaha-hilo',
    omaha: 'omaha',
    razz: 'razz',
    stud: 'seven-card-stud',
    'stud hi/lo': 'seven-card-stud-hilo',
  };
  it.each([85, 86, 87])('in rule %i matches the plan', (number) => {
    const text = two.text(number);
    const [, id = '', seats] = text.match(/^(\S+), (\d) seats/) ?? [];
    const [, games = ''] = text.match(/Games: (.*?)\. Change/) ?? [];
    const plan = planOf(id);
    expect(plan.seats.most).toBe(Number(seats));
    const wanted = games
      .replace(/, (all )?fixed$/, '')
      .split(', ')
      .map((said) => {
        const [, name = '', structure = 'fixed'] = said.match(/^(.*?)(?: (fixed|none|pot))?$/) ?? [];
        return { variant: NAMES[name], structure };
      });
    expect(plan.games.map(({ variant, structure }) => ({ variant, structure }))).toEqual(wanted);
    const change = text.match(/every (orbit|(\d) hands)/);
    expect(plan.changeEvery?.hands).toBe(change?.[2] ? Number(change[2]) : 'orbit');
    expect(plan.bigBetDivisor ?? 1).toBe(text.includes('bigBetBlindFactor ½') ? 2 : 1);
  });
});
