import { isRefusal, type Json, nearest, type Refusal, refuse } from '@croupier/core';
import { roulette } from '@croupier/games';
import type { BetOdds, Fraction } from '@croupier/odds';
import { json } from '@croupier/odds/roulette/json';
import { amountText } from '../../amounts.ts';
import type { ParsedArguments } from '../../command.ts';
import { titleOf } from '../../plans.ts';
import { type Column, table } from '../../table.ts';
import type { GameAnswer, GameOdds } from '../game.ts';

/** The odds of a roulette plan, for all bets or for those that `--bet` names. */
export const odds: GameOdds<roulette.RoulettePlan> = {
  json: json.schema,
  details:
    'Roulette: every position is played through every equally likely draw of the plan’s own engine; stakes in prison or ' +
    'left on the table are followed to their end. If the player has a choice, the better one counts, and both are shown. ' +
    'Bets of a kind with equal odds share a line. With --each, every bet has its own line.',
  options: { each: { description: 'Print a line for every single bet of a roulette.' } },
  bets: ['red', '0/1', 'neighbours:17:2'],
  terms: undefined,
  examples: ({ id }) => [`croupier odds ${id}`, `croupier odds ${id} --bet red,0/1/2/3`],
  answer: answerOf,
};

function answerOf(plan: roulette.RoulettePlan, terms: Json, given: ParsedArguments): GameAnswer | Refusal {
  const found = json.find(plan, terms);
  if (isRefusal(found)) return found;
  const bets = chosenBets(
    plan,
    found.bets,
    given.options('bet').flatMap((names) => names.split(',')),
  );
  if (isRefusal(bets)) return bets;
  const { greatest } = found;
  const { maximumWin } = plan;
  const lines = [`${titleOf(plan)} (${plan.id})`, '', oddsTable(bets, given.has('each') || given.has('bet'))];
  const [most] = greatest ?? [];
  if (most)
    lines.push(
      '',
      `The largest return of one player in a round: ${amountText(most.returned, plan.currency)} on ` +
        `${most.result}, with ${amountText(most.staked, plan.currency)} staked.`,
    );
  if (maximumWin)
    lines.push(
      `The plan ${maximumWin.mode === 'cap' ? 'pays at most' : 'states a maximum win of'} ` +
        `${amountText(maximumWin.amount, plan.currency)} (${maximumWin.rule}).`,
    );
  return { json: json.of(plan, { ...found, bets }), text: lines.join('\n') };
}

function chosenBets(
  plan: roulette.RoulettePlan,
  all: readonly BetOdds[],
  names: readonly string[],
): readonly BetOdds[] | Refusal {
  if (names.length === 0) return all;
  const chosen: BetOdds[] = [];
  for (const name of names.map((text) => text.trim())) {
    const found = all.filter(({ bet }) => bet === name || bet.startsWith(`${name}:`));
    if (found.length === 0) return noSuchBet(plan, name);
    chosen.push(...found);
  }
  return chosen;
}

/** Returns the refusal of a bet that the plan does not offer. Suggests the bet that was probably meant. */
export function noSuchBet(plan: roulette.RoulettePlan, name: string): Refusal {
  const names = [
    ...roulette.layoutOf(plan).positions.keys(),
    ...roulette.announcedBets(plan).map((family) => family.name),
  ];
  const meant = nearest(name.split(':')[0] ?? name, names);
  return refuse(
    'unknown-bet',
    `no bet "${name}" at ${plan.id}; ${meant ? `did you mean ${meant}?` : 'croupier odds lists them'}`,
  );
}

/** The bets in one row of the table, either a single bet or all bets of a kind with equal odds. */
interface Line {
  readonly name: string;
  readonly bets: readonly [BetOdds, ...BetOdds[]];
}

function oddsTable(bets: readonly BetOdds[], each: boolean): string {
  const columns: Column<Line>[] = [
    { head: 'bet', cell: ({ name }) => name },
    { head: 'bets', side: 'right', cell: ({ bets: { length } }) => String(length) },
    { head: 'pieces', side: 'right', cell: ({ bets: [bet] }) => String(bet.pieces) },
    { head: 'pays', side: 'right', cell: ({ bets: [bet] }) => paysText(bet.pays) },
    { head: 'ways', side: 'right', cell: ({ bets: [bet] }) => `${bet.ways.winning}/${bet.ways.all}` },
    { head: 'house edge', side: 'right', cell: ({ bets: [bet] }) => bet.edge.toString() },
    { head: '%', side: 'right', cell: ({ bets: [bet] }) => bet.edge.percent(4) },
    { head: '', cell: ({ bets: [bet] }) => noteText(bet) },
  ];
  const shown = each ? columns.filter(({ head }) => head !== 'bets') : columns;
  const lines = each ? bets.map((bet): Line => ({ name: bet.bet, bets: [bet] })) : alike(bets);
  return table(shown, lines);
}

function alike(bets: readonly BetOdds[]): readonly Line[] {
  const lines = new Map<string, { name: string; bets: [BetOdds, ...BetOdds[]] }>();
  for (const bet of bets) {
    const name = bet.kind === 'announced' ? (bet.bet.split(':')[0] ?? bet.bet) : bet.kind;
    const { pieces, ways, edge, choice, oddUnitEdge } = bet;
    const key = JSON.stringify([bet.kind, name, pieces, ways, edge, choice, oddUnitEdge]);
    const line = lines.get(key);
    if (line) line.bets.push(bet);
    else lines.set(key, { name, bets: [bet] });
  }
  return [...lines.values()].map((line) =>
    line.bets.length === 1 ? { ...line, name: line.bets[0].bet } : line,
  );
}

function paysText(pays: roulette.Position['pays'] | undefined): string {
  if (pays === undefined) return '–';
  if (typeof pays === 'number') return String(pays);
  return [pays.normal, pays.hi, pays.lo].join(' / ');
}

function noteText({ choice, oddUnitEdge }: BetOdds): string {
  const told = (name: string, edge: Fraction) => `${name} ${edge} (${edge.percent()} %)`;
  return [
    ...(choice ? [told('after a zero: half', choice.half), told('left', choice.leave)] : []),
    ...(oddUnitEdge ? [told('odd unit', oddUnitEdge)] : []),
  ].join(', ');
}
