import { messages as cardMessages } from 'messages:cards/faces';
import { type Plan, type SettlementLine, ZERO } from '@croupier/core';
import { type ComponentType, useCallback, useMemo } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useCallLanguage } from '../../calls/language.ts';
import type { TableProps } from '../../games/game.ts';
import { cardNames } from '../../pieces/cards/card-names.ts';
import { RuleSentencesProvider, sentencesByRule } from '../../rulebook/rule-sentences.ts';
import { boxOf } from '../chip.ts';
import { DeclaredFelt } from '../felt/felt.tsx';
import { cardsOf, type FeltHand, hasOneToTurn, useHandName } from '../felt/hand.ts';
import { iconOf, type PanelId } from '../icons.ts';
import { BetsPanel } from '../panels/bets.tsx';
import { usePresentedGame } from '../presented/use-presented-game.ts';
import { SettledLines } from '../settled.tsx';
import { usePlanInChips } from '../tournament-chips.ts';
import { questionsFrom } from './asks.ts';
import { currentCall, useCalls } from './call.ts';
import type { AnswerTexts, BasePlayerView, DeclaredGame, TableView } from './declared.ts';
import { useDisplayedRound } from './displayed-round.ts';
import { HistoryPanel } from './panels/history.tsx';
import { RulesPanel } from './panels/rules.tsx';
import { type CardGame, useScene } from './scene.ts';
import { CardTable } from './table.tsx';
import { textContextIn, useTextContext } from './use-text-context.ts';

/** Returns the player's table of a declared game. */
export function declaredTable<
  P extends Plan,
  V extends K & TableView,
  M extends BasePlayerView,
  K,
  T extends AnswerTexts,
>(declared: DeclaredGame<P, V, M, K, T>): ComponentType<TableProps<P>> {
  const { asks = [], extra } = declared;
  const tabs: readonly PanelId[] = ['bets', ...(extra ? [extra.id] : []), 'rounds', 'odds', 'rules'];
  return (props) => {
    const { table, shown: live } = props;
    const plan = usePlanInChips(props.plan, props.state.view, declared.inChips);
    const said = useTextContext(declared.messages, plan);
    const formatter = useFormatter();
    const faces = useMessages(cardMessages);
    const presented = usePresentedGame(declared, { ...props, plan }, said);
    const { revealed: shown, state, views, hands, inMotion, skipWaits, turnCard } = presented;
    const view = views.revealed;
    const playerView = (shown.playerView ?? undefined) as unknown as M | undefined;
    const decides = (live.playerView ?? undefined) as unknown as M | undefined;
    const [callLanguage, callIn] = useCallLanguage(table.id);
    useCalls(presented.eventSource, plan, callLanguage, (event, spoken) =>
      declared.call(event, textContextIn(declared.messages, plan, spoken)),
    );
    const on = { ...said, view };
    const asked = { ...said, view: views.live };
    const told = declared.betting(plan, view, playerView);
    // The server accepts no more bets, even while objects are still moving on the screen.
    const betting = { ...told, open: told.open && views.live.open };
    const turns = hands.moving.some(hasOneToTurn);
    const lies =
      hands.moving.some((hand) => cardsOf(hand).length > 0) || declared.lies?.(views.moving) === true;
    const since = lies || declared.calledSince?.(view) === true;
    const call = turns ? undefined : currentCall(plan, callLanguage, view, since);
    const displayed = useDisplayedRound(state, view, {
      hasCards: lies,
      open: view.open,
      betting: betting.bets.length > 0,
    });
    const lain = useMemo(
      () => (displayed.over ? declared.hands({ ...said, view: displayed.view }) : undefined),
      [said, displayed.over, displayed.view],
    );
    const came = displayed.over ? (declared.sign?.({ ...said, view: displayed.view }) ?? '') : '';
    const name = useCallback((bet: string) => declared.betName(said, bet), [said]);
    const result = shown.settled?.result;
    const facts = useMemo(() => {
      const past = result === undefined || result === null ? undefined : declared.past(result);
      return (line: SettlementLine) => past && declared.facts({ ...said, view: past, line, who: 'you' });
    }, [said, result]);
    const rules = useMemo(
      () => sentencesByRule(declared.rules({ ...said, view }).flatMap((group) => group.rules)),
      [said, view],
    );
    const { min: least, max: most } = declared.range(plan, view);
    const settled = shown.settled?.round === displayed.round ? shown.settled.lines : [];
    const own = [...betting.bets.map(({ position }) => position), ...settled.map(({ bet }) => bet)];
    const game: CardGame = {
      betting,
      staked: playerView?.staked ?? ZERO,
      beside: playerView ? declared.beside(plan, playerView) : [],
      lays: (chip) => declared.lays?.(plan, chip) ?? [chip],
      ...(declared.early ? { early: declared.early(displayed.view) } : {}),
      crowd: declared.shape(plan) === 'shared',
      players: view.players,
      least,
      most,
      asked: asks.length > 0,
      // Optional questions during betting do not occur in every round.
      answers: namesOf(
        asks.filter(({ aside }) => aside !== true),
        said.text.answers,
      ),
      chosenFor: declared.chosenFor?.(plan),
      asks: (options) =>
        questionsFrom(asks, options, {
          on: asked,
          own: declared.betting(plan, views.live, decides).bets,
          purse: live.purse ?? 0,
          amount: (value) => formatter.money(value, plan.currency),
        }),
      advice: declared.advise && ((about) => decides && declared.advise?.(asked, about, decides, faces)),
      ...(declared.goOn ? { goOn: declared.goOn(said.language) } : {}),
      // The result of the round is the headline until bets for the next one open.
      line: turns ? said.card.peeling.line : (!displayed.last && came) || declared.line(on, shown.seat ?? ''),
      ...(displayed.last ? { last: came } : {}),
      spoken: useSpoken(lain ?? hands.revealed, own),
      displayedRound: displayed.round,
      felt: (
        <DeclaredFelt
          game={declared}
          said={said}
          view={view}
          displayed={displayed}
          lies={displayed.over ? displayed.view : views.moving}
          hands={lain ?? hands.moving}
          playerView={playerView}
        />
      ),
      tabs: tabs.map((id) => ({ id, name: said.card.tabs[id], icon: iconOf(id) })),
      panel: (tab) => {
        switch (tab) {
          case 'bets':
            return <OwnBets name={name} facts={facts} />;
          case 'rounds':
            return <HistoryPanel />;
          case 'odds':
            return <declared.Odds plan={plan} view={view} />;
          case 'rules':
            return <RulesPanel game={declared} plan={plan} view={view} />;
          default:
            return extra && <extra.Panel plan={plan} view={displayed.view} />;
        }
      },
      name,
      ...declared.deal?.(plan, view, playerView),
    };
    return (
      <RuleSentencesProvider value={rules}>
        <CardTable
          {...props}
          shown={shown}
          state={state}
          live={live}
          moving={inMotion}
          skipWaits={skipWaits}
          turn={turnCard}
          game={game}
          call={call}
          callLanguage={callLanguage}
          callIn={callIn}
        />
      </RuleSentencesProvider>
    );
  };
}

/** Returns the names of a game's answers, each once. The question with the most answers is first. */
function namesOf(
  asks: readonly { readonly answers: readonly { readonly move: string }[] }[],
  names: AnswerTexts['answers'] = {},
): readonly string[] {
  return [
    ...new Set(
      [...asks]
        .sort((a, b) => b.answers.length - a.answers.length)
        .flatMap(({ answers }) => answers.flatMap(({ move }) => names[move] ?? [])),
    ),
  ];
}

interface OwnBetsProps {
  readonly name: (bet: string) => string;
  readonly facts: (line: SettlementLine) => string | undefined;
}

/** Shows the player's bets, and why each bet of the last round won or lost. */
function OwnBets({ name, facts }: OwnBetsProps) {
  const { plan, info, bets, stakes, shown, currency, lines, settled: over } = useScene();
  const { settled } = shown;
  const decided = new Set(over ? [] : lines.map(({ bet }) => bet));
  return (
    <BetsPanel
      plan={plan}
      terms={info.terms}
      bets={shown.seat ? bets : undefined}
      beside={stakes}
      decided={decided}
      name={name}
      quiet={settled !== undefined}
    >
      {settled && settled.lines.length > 0 && (
        <SettledLines settled={settled} currency={currency} name={name} facts={facts} />
      )}
    </BetsPanel>
  );
}

/**
 * Returns the cards in words for screen readers: the shared hands, and those of the boxes on which the player has bet.
 */
function useSpoken(hands: readonly FeltHand[], own: readonly string[]): readonly string[] {
  const cards = useMessages(cardMessages);
  const name = useHandName();
  const boxes = new Set(own.map(boxOf));
  return hands
    .filter((hand) => cardsOf(hand).length > 0 && (hand.box === undefined || boxes.has(hand.box)))
    .map((hand) => {
      const comesTo = hand.said ?? hand.total;
      return [name(hand), comesTo, cardNames(cardsOf(hand), cards)].filter(Boolean).join(': ');
    });
}
