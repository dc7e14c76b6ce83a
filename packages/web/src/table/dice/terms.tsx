import { messages as cardMessages } from 'messages:cards/table';
import { messages } from 'messages:dice';
import { type Json, type Money, money } from '@croupier/core';
import type { DicePlan, DiceView } from '@croupier/games';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import type { PanelProps } from '../cards/declared.ts';
import { usePlanOdds } from '../use-plan-odds.ts';
import type { DiceGame, DiceTexts, FieldOdds, Reading } from './game.ts';

interface TermsProps<P extends DicePlan, V extends DiceView, Kept extends keyof V, T extends DiceTexts>
  extends PanelProps<P, V> {
  readonly game: Pick<DiceGame<P, V, Kept, T>, 'messages' | 'posted' | 'edges'>;
}

/** Shows the stakes and the posted choices of a dice table, which are listed below its limits. */
export function Terms<P extends DicePlan, V extends DiceView, Kept extends keyof V, T extends DiceTexts>({
  plan,
  view,
  game,
}: TermsProps<P, V, Kept, T>) {
  const { rules } = useMessages(cardMessages);
  const text = useMessages(messages);
  const own = useMessages(game.messages);
  const formatter = useFormatter();
  const amount = (value: Money) => formatter.money(money(value), plan.currency);
  const readings = game.posted?.(plan, view, own) ?? [];
  const edges = useEdges(plan, view, game, readings, own);
  const side = (edge: number) =>
    text.edge({ side: edge < 0 ? 'player' : 'house', edge: formatter.percent(Math.abs(edge), 3) });
  return (
    <>
      {rules.step({ amount: amount(plan.step) })}{' '}
      {readings.map(({ says, rule }, at) => (
        <span key={says}>
          {says}{' '}
          {edges[at]?.map(({ names, here, others }) => (
            <span key={names}>
              {text.edges({ bets: names, here: side(here), others: others.map(side).join(', ') })}{' '}
            </span>
          ))}
          <Citation rule={rule} />{' '}
        </span>
      ))}
      {rules.maximumWin({ amount: amount(plan.maximumWin.amount) })} <Citation rule={plan.maximumWin.rule} />
    </>
  );
}

/** The edge of a group of bets with the table's choice, and with the alternatives. */
interface Edge {
  readonly names: string;
  readonly here: number;
  readonly others: readonly number[];
}

/**
 * Returns the edges that each posted choice affects, calculated with the plan's engine. The list is empty until they
 * have been calculated.
 */
function useEdges<P extends DicePlan, V extends DiceView, Kept extends keyof V, T extends DiceTexts>(
  plan: P,
  view: V,
  { edges }: Pick<DiceGame<P, V, Kept, T>, 'edges'>,
  readings: readonly Reading[],
  text: T,
): readonly (readonly Edge[])[] {
  const { posted = {} } = view as { readonly posted?: { readonly [setting: string]: Json } };
  const { odds } = usePlanOdds(plan, `edges ${JSON.stringify(posted)}`, async () => {
    const found: (readonly (readonly FieldOdds[])[])[] = [];
    for (const { shows } of readings) {
      const tables = shows
        ? [posted, ...shows.others.map((other) => ({ ...posted, [shows.setting]: other }))]
        : [];
      const of: (readonly FieldOdds[])[] = [];
      for (const terms of tables) of.push((await edges?.odds(plan, terms, shows?.on ?? [])) ?? []);
      found.push(of);
    }
    return found;
  });
  return (odds ?? []).map((tables) => edgesOf(tables, (bet) => edges?.name(plan, text, bet) ?? bet));
}

/** Returns the bets whose edge differs at tables with other choices, grouped by equal edges. */
function edgesOf(
  [here = [], ...others]: readonly (readonly FieldOdds[])[],
  name: (bet: string) => string,
): readonly Edge[] {
  const alike = new Map<string, Edge & { readonly all: Set<string> }>();
  for (const { bet, edge } of here) {
    const there = others.flatMap((table) => table.filter((one) => one.bet === bet)).map((one) => one.edge);
    if (there.every((one) => one.compare(edge) === 0)) continue;
    const all = alike.get(`${edge} ${there}`)?.all ?? new Set<string>();
    all.add(name(bet));
    const row = { all, names: [...all].join(', '), here: edge.toNumber() };
    alike.set(`${edge} ${there}`, { ...row, others: there.map((one) => one.toNumber()) });
  }
  return [...alike.values()];
}
