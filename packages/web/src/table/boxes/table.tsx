import { type Money, money, NOTHING, rangeOf } from '@croupier/core';
import type { BoxMine, BoxPlan, BoxView } from '@croupier/games';
import { type ComponentType, useMemo } from 'react';
import { useWords, useWriting } from '../../app/language.tsx';
import { useCallLanguage } from '../../calls/language.ts';
import { cardNames, words as cardWords } from '../../pieces/cards/words.ts';
import type { TextOf } from '../../words/catalogue.ts';
import { useCalls } from '../cards/call.ts';
import { cardsOf, type FeltHand, useHandName } from '../cards/felt.ts';
import { BetsPanel } from '../cards/panels/bets.tsx';
import { HistoryPanel } from '../cards/panels/history.tsx';
import { usePicture } from '../cards/picture.ts';
import type { CardGame, TableProps } from '../cards/scene.ts';
import { CardTable } from '../cards/table.tsx';
import { words as tableWords } from '../cards/words.ts';
import type { Chip } from '../chip.ts';
import { iconOf, type PanelId } from '../icons.ts';
import { questionsFrom } from './asks.ts';
import { besideOf, betOf, bettingOf, boxOf, placeOn } from './betting.ts';
import { BoxFelt } from './felt.tsx';
import type { BoxGame, BoxWords } from './game.ts';
import { useBetNames } from './names.ts';
import { BoxRules } from './rules.tsx';

/** The player's table of a game of boxes. */
export function boxTable<P extends BoxPlan, V extends BoxView, Kept extends keyof V, T extends BoxWords>(
  declared: BoxGame<P, V, Kept, T>,
): ComponentType<TableProps<P>> {
  const { asks = [], extra, Felt } = declared;
  const tabs: readonly PanelId[] = ['bets', ...(extra ? [extra.id] : []), 'rounds', 'odds', 'rules'];
  const added = asks.flatMap(({ answers }) => answers).find(({ adds }) => adds)?.adds;
  return (props) => {
    const { plan, table, shown, info, state } = props;
    const text = useWords(declared.words);
    const card = useWords(tableWords);
    const writing = useWriting();
    const { mine: part = null } = shown;
    const view = useMemo(() => {
      const all = state.view as unknown as V;
      return part !== null && declared.seen ? declared.seen(all, part) : all;
    }, [state.view, part]);
    const mine = (shown.mine ?? undefined) as unknown as BoxMine | undefined;
    const [callLanguage, callIn] = useCallLanguage(table.id, info.house);
    const call = useCalls(table, plan, callLanguage, (event, spoken) =>
      declared.call(event, declared.words.in(spoken)),
    );
    const own = mine?.bets ?? [];
    const on = { plan, view, text };
    const picture = usePicture(state, view, {
      hasCards: declared.hands(on).some((hand) => cardsOf(hand).length > 0),
      open: view.open,
      betting: own.length > 0,
    });
    const name = useBetNames(text);
    const bets = Object.keys(plan.bets);
    const range = rangeOf(Object.values(view.limits));
    const onTable = { ...on, view: picture.view };
    const hands = declared.hands(onTable);
    const pays = declared.pays(plan, text);
    const game: CardGame = {
      betting: bettingOf(plan.step, view, own, bets),
      staked: mine?.staked ?? NOTHING,
      beside: besideOf(own, bets),
      lays: (chip) => laid(declared.lays?.(plan, betOf(chip.position)) ?? {}, chip),
      players: view.players,
      least: range?.min ?? plan.step,
      most: range?.max ?? plan.step,
      asked: asks.length > 0,
      asks: (options) =>
        questionsFrom(asks, options, {
          on,
          own,
          nameOf: (box: number) => card.box({ box }),
          amount: (value: Money) => writing.money(value, plan.currency),
          tooPoor: (amount: string) => card.tooPoor({ amount }),
        }),
      line: lineOf(view, declared.sign(on), card),
      spoken: useSpoken(hands, own),
      pictured: picture.round,
      felt: Felt ? (
        <Felt plan={plan} view={view} picture={picture} own={own} hands={hands} pays={pays} />
      ) : (
        <BoxFelt
          plan={plan}
          view={view}
          picture={picture}
          own={own}
          hands={hands}
          pays={pays.map((row) => ({ ...row, lit: row.lit?.(picture.view) }))}
          text={text}
          boxCards={declared.boxCards ?? 0}
          added={added}
        />
      ),
      tabs: tabs.map((id) => ({ id, name: card.tabs[id], icon: iconOf(id) })),
      panel: (tab) => {
        switch (tab) {
          case 'bets':
            return <BetsPanel name={name} />;
          case 'rounds':
            return <HistoryPanel />;
          case 'odds':
            return <declared.Odds plan={plan} />;
          case 'rules':
            return (
              <BoxRules
                plan={plan}
                view={view}
                names={text.bets}
                rows={pays}
                sections={declared.rules(plan, text)}
              />
            );
          default:
            return extra && <extra.Panel view={picture.view} />;
        }
      },
      name,
    };
    return <CardTable {...props} game={game} call={call} callLanguage={callLanguage} callIn={callIn} />;
  };
}

/** A chip with what lies down beside it. */
function laid(beside: { readonly [bet: string]: number }, chip: Chip): readonly Chip[] {
  const { position, amount } = chip;
  const others = Object.entries(beside).map(([bet, times]): Chip => {
    return { position: placeOn(boxOf(position), bet), amount: money(amount * times) };
  });
  return [chip, ...others];
}

/** Where the game stands, in a sentence. */
function lineOf(
  view: BoxView & { readonly undecided?: number },
  sign: string | undefined,
  text: TextOf<typeof tableWords>,
): string {
  const { stage, voided, shoe, undecided = 0 } = view;
  if (voided) return text.void;
  if (stage === 'deciding') return [sign, text.undecided({ n: undecided })].filter(Boolean).join(' · ');
  if (stage === 'waiting' && !shoe.ready) return text.stages.shuffling;
  return sign ?? text.stages[stage];
}

/** What those who listen hear of the cards: those for all, and those of the player's own boxes. */
function useSpoken(hands: readonly FeltHand[], own: readonly Chip[]): readonly string[] {
  const cards = useWords(cardWords);
  const name = useHandName();
  const boxes = new Set(own.map(({ position }) => boxOf(position)));
  return hands
    .filter((hand) => cardsOf(hand).length > 0 && (hand.box === undefined || boxes.has(hand.box)))
    .map((hand) => {
      const called = [name(hand), hand.total].filter(Boolean).join(' ');
      return `${called}: ${cardNames(cardsOf(hand), cards)}`;
    });
}
