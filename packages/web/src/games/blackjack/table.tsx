import { type Money, NOTHING } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { useCallback } from 'react';
import { useLanguage, useWords, useWriting } from '../../app/language.tsx';
import { useCallLanguage } from '../../calls/language.ts';
import { words as cardWords } from '../../pieces/cards/words.ts';
import { useCalls } from '../../table/cards/call.ts';
import { BetsPanel } from '../../table/cards/panels/bets.tsx';
import { HistoryPanel } from '../../table/cards/panels/history.tsx';
import { usePicture } from '../../table/cards/picture.ts';
import type { CardGame, TableProps } from '../../table/cards/scene.ts';
import { CardTable } from '../../table/cards/table.tsx';
import { words as tableWords } from '../../table/cards/words.ts';
import { iconOf, type PanelId } from '../../table/icons.ts';
import { type Asking, questionsFrom } from './asks.ts';
import { besideOf, bettingOf } from './betting.ts';
import { callOf } from './calls.ts';
import { type Sought, soughtBy } from './chart.ts';
import { Cloth } from './cloth.tsx';
import { type Held, heldOn } from './held.ts';
import { betName, naturalName } from './names.ts';
import { OddsPanel } from './odds.tsx';
import { RulesPanel } from './rules.tsx';
import { StrategyPanel } from './strategy.tsx';
import { lineOf, spokenOf } from './telling.ts';
import { words } from './words.ts';

type View = blackjack.BlackjackView;
type Mine = blackjack.BlackjackMine;

const TABS: readonly PanelId[] = ['bets', 'strategy', 'rounds', 'odds', 'rules'];

/** A blackjack table, whichever of its forms is played. */
export function BlackjackTable(props: TableProps<blackjack.BlackjackPlan>) {
  const { plan, table, shown, info, state } = props;
  const text = useWords(words);
  const card = useWords(tableWords);
  const cards = useWords(cardWords);
  const { language } = useLanguage();
  const writing = useWriting();
  const view = state.view as unknown as View;
  const mine = (shown.mine ?? undefined) as Mine | undefined;
  const [callLanguage, callIn] = useCallLanguage(table.id, info.house);
  const call = useCalls(
    table,
    plan,
    callLanguage,
    useCallback((event, spoken) => callOf(plan, event, spoken), [plan]),
  );
  const picture = usePicture(state, view, {
    hasCards: hasCards(view),
    open: view.open,
    betting: (mine?.bets.length ?? 0) > 0,
  });
  const common = plan.seating.kind === 'common';
  const seat = shown.seat ?? '';
  const held = common && mine ? heldOn(plan, view, mine) : [];
  const name = (bet: string) => betName(plan, bet, text, language);
  const natural = naturalName(plan, text, language);
  const amount = (value: Money) => writing.money(value, plan.currency);
  const asking: Asking = {
    plan,
    view,
    text,
    amount,
    natural,
    hand: askedHand(view, held),
    barred: tooDear(held, shown.purse ?? 0, (cost) => card.tooPoor({ amount: amount(cost) })),
  };
  const telling = { plan, seat, text, card, asked: held.some(({ decisions }) => decisions.length > 0) };
  const game: CardGame = {
    betting: bettingOf(plan, view, mine),
    staked: mine?.staked ?? NOTHING,
    beside: besideOf(mine),
    early: picture.view.early,
    crowd: common,
    players: view.players,
    least: view.posted.min,
    most: view.posted.max,
    asked: mine !== undefined,
    asks: (options) => questionsFrom(options, asking),
    line: lineOf(view, telling),
    spoken: spokenOf(picture.view, telling, held, cards, natural),
    pictured: picture.round,
    felt: <Cloth plan={plan} view={view} picture={picture} mine={mine} seat={seat} held={held} name={name} />,
    tabs: TABS.map((id) => ({ id, name: card.tabs[id], icon: iconOf(id) })),
    panel: (tab) => {
      switch (tab) {
        case 'rounds':
          return <HistoryPanel />;
        case 'strategy':
          return <StrategyPanel plan={plan} posted={view.posted} sought={soughtIn(plan, view, seat, held)} />;
        case 'odds':
          return <OddsPanel plan={plan} posted={view.posted} />;
        case 'rules':
          return <RulesPanel plan={plan} posted={view.posted} />;
        default:
          return <BetsPanel name={name} />;
      }
    },
    name,
    ...(plan.procedure.ready ? { deal: view.open && !mine?.ready ? { type: 'ready' } : undefined } : {}),
  };
  return <CardTable {...props} game={game} call={call} callLanguage={callLanguage} callIn={callIn} />;
}

function hasCards({ dealer, boxes }: View): boolean {
  if (dealer.cards.length > 0) return true;
  return boxes.some(({ hands, lines }) => [...hands, ...lines].some((hand) => hand.cards.length > 0));
}

/** The hand that is asked about: at a common box the player's own. */
function askedHand({ asked, boxes }: View, held: readonly Held[]): Asking['hand'] {
  if (!asked) return undefined;
  const box = boxes.find((each) => each.box === asked.box);
  return held.find(({ line }) => line === asked.hand) ?? box?.hands[asked.hand];
}

/** Where the hand that this player is asked about stands in the strategy chart. */
function soughtIn(
  plan: blackjack.BlackjackPlan,
  { asked, boxes, dealer, posted }: View,
  seat: string,
  held: readonly Held[],
): Sought | undefined {
  if (asked?.for !== 'decision') return undefined;
  const own = boxes.find(({ box, bettors }) => box === asked.box && bettors[0]?.seat === seat);
  const cards = held.find(({ line }) => line === asked.hand)?.cards ?? own?.hands[asked.hand]?.cards ?? [];
  return soughtBy(cards, dealer.cards[0], plan, posted);
}

/** What a hand at a common box allows, but costs more than the purse holds. */
function tooDear(held: readonly Held[], funds: number, why: (cost: Money) => string): Asking['barred'] {
  return held.flatMap(({ decisions, stake }) =>
    decisions
      .filter((decision) => (decision === 'double' || decision === 'split') && stake > funds)
      .map((decision) => ({ decision, why: why(stake) })),
  );
}
