import type { Json } from '@croupier/core';
import type { baccarat } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { cardNames, words as cardWords } from '../../pieces/cards/words.ts';
import { besideOf, bettingOf, extremes } from '../../table/boxes/betting.ts';
import { betName } from '../../table/boxes/names.ts';
import { BoxRules } from '../../table/boxes/rules.tsx';
import { stageLine } from '../../table/boxes/stage.ts';
import { useBoxGame } from '../../table/boxes/use-box-game.ts';
import { type Text, words } from '../../table/boxes/words.ts';
import { Frame } from '../../table/cards/frame.tsx';
import { BetsPanel } from '../../table/cards/panels/bets.tsx';
import { HistoryPanel } from '../../table/cards/panels/history.tsx';
import { iconOf, type PanelId } from '../../table/cards/panels/icons.ts';
import type { CardGame, TableProps } from '../../table/cards/scene.ts';
import { words as tableWords } from '../../table/cards/words.ts';
import type { TextOf } from '../../words/catalogue.ts';
import { callOf, resultText } from './calls.ts';
import { Cloth, paysText } from './cloth.tsx';
import { OddsPanel } from './odds.tsx';
import { Roads } from './road-maps.tsx';

const TABS: readonly PanelId[] = ['bets', 'roads', 'rounds', 'odds', 'rules'];
const BETS: readonly baccarat.BaccaratBet[] = ['punto', 'banco', 'egalite'];

/** Punto banco. */
export function BaccaratTable(props: TableProps<baccarat.BaccaratPlan>) {
  const { plan, shown } = props;
  const text = useWords(words);
  const card = useWords(tableWords);
  const cards = useWords(cardWords);
  const { view, own, staked, picture, amount, ...calls } = useBoxGame<
    baccarat.BaccaratView,
    baccarat.BaccaratMine
  >(props, callOf);
  const name = (bet: string) => betName(bet, text);
  const { punto, banco } = picture.view;
  const draws = view.drawer !== undefined && view.drawer === shown.seat;
  const game: CardGame = {
    betting: bettingOf(plan.step, view, own, BETS),
    staked,
    beside: besideOf(own, BETS),
    players: view.players,
    ...extremes(view.limits),
    question: draws ? `draws ${view.stage}` : undefined,
    asks: (options) =>
      (options ?? []).some(({ move }) => move.type === 'pass-shoe')
        ? [
            {
              id: 'pass',
              text: text.baccarat.drawer,
              aside: true,
              answers: [{ move: { type: 'pass-shoe' }, name: text.baccarat.pass, key: 'p' }],
            },
          ]
        : [],
    line: lineOf(view, text, card),
    spoken: [
      ...[punto, banco].flatMap(({ cards: dealt, total }, side) => {
        const name = text.baccarat[side === 0 ? 'punto' : 'banco'];
        return dealt.length > 0 ? [`${text.baccarat.total(name, total)}: ${cardNames(dealt, cards)}`] : [];
      }),
    ],
    pictured: picture.round,
    felt: <Cloth plan={plan} view={view} picture={picture} own={own} />,
    tabs: TABS.map((id) => ({ id, name: card.tabs[id], icon: iconOf(id) })),
    panel: (tab) => {
      switch (tab) {
        case 'roads':
          return <Roads beads={picture.view.beads} />;
        case 'rounds':
          return <HistoryPanel result={(past) => <Past result={past} />} />;
        case 'odds':
          return <OddsPanel plan={plan} />;
        case 'rules':
          return <Rules plan={plan} view={view} />;
        default:
          return <BetsPanel name={name} />;
      }
    },
    name,
  };
  return <Frame {...props} game={game} {...calls} />;
}

function lineOf(view: baccarat.BaccaratView, text: Text, card: TextOf<typeof tableWords>): string {
  if (view.result && !view.voided) return resultText(view.result, text);
  if (view.stage === 'dealing' && view.next && view.cards.length > 0)
    return text.baccarat.next(text.baccarat[view.next]);
  return stageLine(view, card);
}

/** What a past game came to. */
function Past({ result }: { readonly result: Json }) {
  const text = useWords(words);
  const card = useWords(tableWords);
  const past = result as Partial<baccarat.BaccaratResult>;
  if (past.winner === undefined) return <>{card.void}</>;
  return (
    <>
      {past.punto} : {past.banco} <b>{text.baccarat[past.winner]}</b>
    </>
  );
}

interface RulesProps {
  readonly plan: baccarat.BaccaratPlan;
  readonly view: baccarat.BaccaratView;
}

function Rules({ plan, view }: RulesProps) {
  const text = useWords(words);
  const { tableau } = plan;
  return (
    <BoxRules
      plan={plan}
      view={view}
      rows={BETS.map((bet) => ({
        bet,
        name: text.baccarat[bet],
        pays: paysText(plan, bet, text.baccarat),
        rule: plan.bets[bet].rule,
      }))}
      sections={[
        { title: text.baccarat.result, rules: [plan.stands, plan.commission.rule, tableau.natural.rule] },
        {
          title: text.baccarat.tableau,
          rules: [...tableau.punto.map(({ rule }) => rule), ...tableau.banco.map(({ rule }) => rule)],
        },
      ]}
    />
  );
}
