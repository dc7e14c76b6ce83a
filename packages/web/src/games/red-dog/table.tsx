import type { Json } from '@croupier/core';
import type { redDog } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { CardsText } from '../../pieces/cards/text.tsx';
import { cardName, words as cardWords } from '../../pieces/cards/words.ts';
import { besideOf, bettingOf, boxOf, extremes } from '../../table/boxes/betting.ts';
import { betName } from '../../table/boxes/names.ts';
import { positionsIn } from '../../table/boxes/positions.ts';
import { BoxRules } from '../../table/boxes/rules.tsx';
import { stageLine } from '../../table/boxes/stage.ts';
import { useBoxGame } from '../../table/boxes/use-box-game.ts';
import { type Text, words } from '../../table/boxes/words.ts';
import { Frame } from '../../table/cards/frame.tsx';
import { BetsPanel } from '../../table/cards/panels/bets.tsx';
import { HistoryPanel } from '../../table/cards/panels/history.tsx';
import { iconOf, type PanelId } from '../../table/cards/panels/icons.ts';
import type { CardGame, Question, TableProps } from '../../table/cards/scene.ts';
import { words as tableWords } from '../../table/cards/words.ts';
import type { TextOf } from '../../words/catalogue.ts';
import { callOf, resultText, spreadText } from './calls.ts';
import { Cloth } from './cloth.tsx';
import { OddsPanel } from './odds.tsx';

const TABS: readonly PanelId[] = ['bets', 'rounds', 'odds', 'rules'];

/** Red dog. */
export function RedDogTable(props: TableProps<redDog.RedDogPlan>) {
  const { plan } = props;
  const text = useWords(words);
  const card = useWords(tableWords);
  const cards = useWords(cardWords);
  const { view, own, staked, picture, amount, ...calls } = useBoxGame<redDog.RedDogView, redDog.RedDogMine>(
    props,
    callOf,
  );
  const name = (bet: string) => betName(bet, text);
  const game: CardGame = {
    betting: bettingOf(plan.step, view, own, ['ante']),
    staked,
    beside: besideOf(own, ['ante']),
    players: view.players,
    ...extremes(view.limits),
    question: view.stage === 'deciding' && own.length > 0 ? `deciding ${view.undecided}` : undefined,
    asks: (options): readonly Question[] => {
      const [position] = [...positionsIn(options, 'raise'), ...positionsIn(options, 'no-raise')];
      if (position === undefined || view.spread === null) return [];
      const stake = own.find((chip) => chip.position === position)?.amount;
      const mayRaise = positionsIn(options, 'raise').includes(position);
      return [
        {
          id: `raise ${position}`,
          box: boxOf(position),
          text: text.redDog.ask(text.box(boxOf(position)), spreadText(view.spread, text)),
          answers: [
            {
              move: at('raise', position),
              name: text.redDog.raise,
              detail: stake && `+ ${amount(stake)}`,
              key: 'r',
              barred: mayRaise ? undefined : card.tooPoor(stake ? amount(stake) : ''),
            },
            { move: at('no-raise', position), name: text.redDog.noRaise, key: 'n' },
          ],
        },
      ];
    },
    line: lineOf(view, text, card),
    spoken: picture.view.cards.map((each) => cardName(each, cards)),
    pictured: picture.round,
    felt: <Cloth plan={plan} view={view} picture={picture} own={own} />,
    tabs: TABS.map((id) => ({ id, name: card.tabs[id], icon: iconOf(id) })),
    panel: (tab) => {
      switch (tab) {
        case 'rounds':
          return <HistoryPanel result={(past) => <Past result={past} />} />;
        case 'odds':
          return <OddsPanel plan={plan} />;
        case 'rules':
          return (
            <BoxRules
              plan={plan}
              view={view}
              rows={[
                ...plan.pays.map(({ spread, pays, rule }) => ({
                  bet: 'ante',
                  name: spread === undefined ? text.redDog.any : text.redDog.spread(spread),
                  pays: `${pays} : 1`,
                  rule,
                })),
                { bet: 'ante', name: text.redDog.three, pays: `${plan.pair.pays} : 1`, rule: plan.pair.won },
              ]}
              sections={[
                {
                  title: text.redDog.first,
                  rules: [plan.spread, plan.consecutive, plan.pair.rule, plan.raise.ask, plan.raise.rule],
                },
                { title: text.redDog.third, rules: [plan.third, plan.pair.tie, plan.lost] },
              ]}
            />
          );
        default:
          return <BetsPanel name={name} />;
      }
    },
    name,
  };
  return <Frame {...props} game={game} {...calls} />;
}

/** An answer on a field. */
function at(type: 'raise' | 'no-raise', position: string): redDog.RedDogMove {
  return { type, position };
}

function lineOf(view: redDog.RedDogView, text: Text, card: TextOf<typeof tableWords>): string {
  if (view.voided) return card.void;
  if (view.result) return resultText(view.result, text);
  if (view.spread === null) return stageLine(view, card);
  const spread = spreadText(view.spread, text);
  return view.stage === 'deciding' ? `${spread} · ${card.undecided(view.undecided)}` : spread;
}

/** What a past game came to. */
function Past({ result }: { readonly result: Json }) {
  const text = useWords(words);
  const card = useWords(tableWords);
  const past = result as Partial<redDog.RedDogResult>;
  if (!past.cards || past.spread === undefined) return <>{card.void}</>;
  return (
    <>
      <CardsText cards={past.cards} /> {typeof past.spread === 'number' && text.redDog.spread(past.spread)}
    </>
  );
}
