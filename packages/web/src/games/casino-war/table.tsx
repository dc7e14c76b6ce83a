import { type Card, type Json, rankOf } from '@croupier/core';
import type { casinoWar } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { rankText } from '../../pieces/cards/suits.ts';
import { CardsText } from '../../pieces/cards/text.tsx';
import { cardName, words as cardWords } from '../../pieces/cards/words.ts';
import { besideOf, bettingOf, boxOf, extremes, placeOn } from '../../table/boxes/betting.ts';
import { betName } from '../../table/boxes/names.ts';
import { positionsIn } from '../../table/boxes/positions.ts';
import { BoxRules } from '../../table/boxes/rules.tsx';
import { stageLine } from '../../table/boxes/stage.ts';
import { useBoxGame } from '../../table/boxes/use-box-game.ts';
import { words } from '../../table/boxes/words.ts';
import { Frame } from '../../table/cards/frame.tsx';
import { BetsPanel } from '../../table/cards/panels/bets.tsx';
import { HistoryPanel } from '../../table/cards/panels/history.tsx';
import { iconOf, type PanelId } from '../../table/cards/panels/icons.ts';
import type { CardGame, Question, TableProps } from '../../table/cards/scene.ts';
import { words as tableWords } from '../../table/cards/words.ts';
import { callOf } from './calls.ts';
import { Cloth } from './cloth.tsx';
import { OddsPanel } from './odds.tsx';

const TABS: readonly PanelId[] = ['bets', 'rounds', 'odds', 'rules'];
const BETS: readonly casinoWar.CasinoWarBet[] = ['main', 'bonus'];

/** Casino war. */
export function CasinoWarTable(props: TableProps<casinoWar.CasinoWarPlan>) {
  const { plan } = props;
  const text = useWords(words);
  const card = useWords(tableWords);
  const cards = useWords(cardWords);
  const { view, own, staked, picture, amount, ...calls } = useBoxGame<
    casinoWar.CasinoWarView,
    casinoWar.CasinoWarMine
  >(props, callOf);
  const name = (bet: string) => betName(bet, text);
  const stakeOn = (position: string) => own.find((chip) => chip.position === position)?.amount;
  const game: CardGame = {
    betting: bettingOf(plan.step, view, own, BETS),
    staked,
    beside: besideOf(own, BETS),
    players: view.players,
    ...extremes(view.limits),
    question: view.stage === 'deciding' && own.length > 0 ? `deciding ${view.undecided}` : undefined,
    asks: (options): readonly Question[] => {
      const [position] = [...positionsIn(options, 'war'), ...positionsIn(options, 'surrender')];
      if (position === undefined) return [];
      const duel = view.duels.find(({ box }) => placeOn(box, 'main') === position);
      const rank = duel?.first.card ? rankText(rankOf(duel.first.card)) : '';
      const stake = stakeOn(position);
      return [
        {
          id: `war ${position}`,
          box: boxOf(position),
          text: text.war.ask(text.box(boxOf(position)), rank),
          answers: [
            {
              move: at('war', position),
              name: text.war.goToWar,
              detail: stake && `+ ${amount(stake)}`,
              key: 'w',
              call: true,
              barred: positionsIn(options, 'war').includes(position)
                ? undefined
                : card.tooPoor(stake ? amount(stake) : ''),
            },
            { move: at('surrender', position), name: text.war.surrender, detail: text.war.half, key: 's' },
          ],
        },
      ];
    },
    line:
      view.stage === 'deciding'
        ? `${text.war.atWar} · ${card.undecided(view.undecided)}`
        : stageLine(view, card),
    spoken: picture.view.duels
      .filter(({ box }) => own.some(({ position }) => boxOf(position) === box))
      .flatMap(({ box, first, war }) => [
        ...(first.card ? [`${text.box(box)}: ${cardName(first.card, cards)}`] : []),
        ...(first.dealer ? [text.war.against(cardName(first.dealer, cards))] : []),
        ...(war?.card ? [`${text.war.war}: ${cardName(war.card, cards)}`] : []),
        ...(war?.dealer ? [text.war.against(cardName(war.dealer, cards))] : []),
      ]),
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
              rows={BETS.map((bet) => ({
                bet,
                name: text.war[bet],
                pays: `${plan.pays[bet]} : 1`,
                rule: plan.bets[bet].rule,
              }))}
              sections={[
                {
                  title: text.war.duel,
                  rules: [
                    plan.comparison,
                    plan.choice,
                    plan.surrender,
                    plan.war.rule,
                    plan.war.burn.rule,
                    plan.war.won,
                    plan.war.raiseBack,
                    plan.war.equalAgain,
                    plan.war.lost,
                  ],
                },
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
function at(type: 'war' | 'surrender', position: string): casinoWar.CasinoWarMove {
  return { type, position };
}

/** What a past game came to: the dealer's card against those of the boxes. */
function Past({ result }: { readonly result: Json }) {
  const card = useWords(tableWords);
  const { duels } = result as { duels?: readonly casinoWar.BoxDuel[] };
  if (!duels) return <>{card.void}</>;
  const of = (all: readonly (Card | undefined)[]) => all.filter((each) => each !== undefined);
  const [first] = duels;
  return (
    <>
      <CardsText cards={of(duels.map((duel) => duel.first.card))} /> {card.dealer}{' '}
      <CardsText cards={of([first?.first.dealer])} />
    </>
  );
}
