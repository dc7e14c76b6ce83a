import { messages } from 'messages:cards/table';
import { type Money, money, rangeOf } from '@croupier/core';
import type { BoxPlan, BoxPlayerView, BoxView } from '@croupier/games';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { ruleSentence } from '../../rulebook/rule-sentences.ts';
import type { DeclaredGame, PanelProps, SeatContext, TableContext, TextContext } from '../cards/declared.ts';
import { shoeRules } from '../cards/shoe-rules.ts';
import { betOf, boxOf, type Chip, placeOn } from '../chip.ts';
import type { FeltBox, FeltSpot } from '../felt/data.ts';
import { cardsOf, type FeltHand } from '../felt/hand.ts';
import { bettingOf, otherPlayersChipsOn, otherStakesOf, seatsOn } from './betting.ts';
import type { BoxGame, BoxTexts } from './game.ts';

/** Returns the whole declaration of a game with boxes: its own part, and everything that follows from its plan. */
export function boxGame<P extends BoxPlan, V extends BoxView, Kept extends keyof V, T extends BoxTexts>(
  game: BoxGame<P, V, Kept, T>,
): DeclaredGame<P, V, BoxPlayerView, Pick<V, Kept>, T> {
  const { asks = [], lays, pays } = game;
  const added = asks.flatMap(({ answers }) => answers).find(({ adds }) => adds)?.adds;
  const kindName = ({ text }: TextContext<P, T>, bet: string) => text.bets[bet] ?? bet;
  return {
    ...game,
    shape: () => 'row',
    boxes: (at) => boxesOf(at, game, added),
    betting: ({ step, bets }, view, playerView) =>
      bettingOf(step, view, playerView?.bets ?? [], Object.keys(bets)),
    beside: ({ bets }, playerView) => otherStakesOf(playerView.bets, Object.keys(bets)),
    lays: (plan, chip) => {
      const [first] = Object.keys(plan.bets);
      const chips = laid(lays?.(plan, betOf(chip.position)) ?? {}, chip);
      // If boxes are played in pairs, the first bet must be equal on both.
      return plan.boxes.pairs && betOf(chip.position) === first ? chips.flatMap(onBoth) : chips;
    },
    range: ({ step }, { limits }) => {
      const range = rangeOf(Object.values(limits));
      return { min: range?.min ?? step, max: range?.max ?? step };
    },
    betName: (said, position) => {
      const box = boxOf(position);
      const name = kindName(said, betOf(position));
      if (box === 0) return name;
      // German nouns keep their capitals
      const inside = said.language === 'de' ? name : name.toLocaleLowerCase();
      return `${said.card.box({ box })}, ${inside}`;
    },
    kindName,
    line: (on, seat) => lineOf(on, seat, game.sign(on), game.hands(on).some(hasCards)),
    call: (event, said) => game.call(event, said.text, said),
    limitNames: ({ plan, text }) => ({
      bet: ({ id }) => text.bets[id] ?? id,
      payout: ({ id, pays: paid }, payout) => {
        const rows = pays(plan, text);
        const own = rows.filter(({ bet }) => bet === id);
        // Bets with the same payouts share a table.
        const named = own.length > 0 ? own : rows;
        // Several payouts may share one rule, so a payout is matched by its position in the list.
        if (named.length === paid.length) return named[paid.indexOf(payout)]?.name;
        return named.find((row) => row.rule === payout.rule)?.name;
      },
    }),
    Terms: BoxTerms,
    rules: (on) => {
      const { plan, text, card } = on;
      const { cites, closing } = plan;
      return [
        ...game.rules(plan, text, on),
        { title: card.rules.cards, rules: shoeRules(plan.shoe, on.view.shoe.decks, card) },
        {
          title: card.rules.course,
          rules: [
            ruleSentence(cites.open, card.rules.open),
            ruleSentence(cites.close, card.rules.close({ by: closing })),
          ],
        },
      ];
    },
    console: {
      chips: ({ chips }) => chips,
      limits: ({ limits, coming }) => ({ of: limits, coming }),
      awaited: ({ view }, _, { waits }) => {
        const { stage, undecided = 0 }: BoxView & Undecided = view;
        return stage === 'deciding' && undecided > 0 ? waits.answers({ missing: undecided }) : undefined;
      },
    },
  };
}

/** The players who have not decided yet, and those who have folded. */
interface Undecided {
  readonly undecided?: number;
  readonly hands?: readonly {
    readonly seat?: string | null;
    readonly asked?: boolean;
    readonly folded?: boolean;
  }[];
}

/**
 * Returns the boxes, each with its positions for the bets of the plan. If each player has only one box, it returns only
 * box 0.
 */
function boxesOf<P extends BoxPlan, V extends BoxView, Kept extends keyof V, T extends BoxTexts>(
  at: SeatContext<P, V, BoxPlayerView, T>,
  {
    note,
    asked,
    lays,
    box: as = (_, felt) => felt,
  }: Pick<BoxGame<P, V, Kept, T>, 'note' | 'asked' | 'lays' | 'box'>,
  added: string | undefined,
): readonly FeltBox[] {
  const { plan, view, displayed, playerView, placed, text } = at;
  const own = playerView?.bets ?? [];
  const bets = Object.keys(plan.bets);
  const { limits } = bettingOf(plan.step, view, own, bets);
  const others = (position: string) =>
    displayed.over ? 0 : otherPlayersChipsOn(displayed.view, position, own);
  const spotOf = (box: number, bet: string): FeltSpot => {
    const position = placeOn(box, bet);
    const { bet: beside, times = 0 } = plan.bets[bet]?.beside ?? {};
    const laid = (field: string) => placed.get(placeOn(box, field))?.amount ?? 0;
    // If the bet must be a multiple of another one, one press adds the missing amount.
    const missing = beside === undefined ? 0 : laid(beside) * times - laid(bet);
    // The bet on which this bet depends has been placed, or is placed together with it.
    const stands = beside === undefined || placed.has(placeOn(box, beside)) || lays?.(plan, bet)[beside];
    return {
      position,
      print: text.short?.[bet] ?? text.bets[bet] ?? bet,
      limits: limits(position),
      others: others(position),
      seats: seatsOn(displayed.view, position),
      amount: missing > 0 ? money(missing) : undefined,
      closed: !stands,
      note: note?.(at, box, bet),
    };
  };
  const lyingOn = (position: string) => own.find((chip) => chip.position === position)?.amount;
  const laterSpot = (box: number, bet: string): FeltSpot => {
    const position = placeOn(box, bet);
    const print = text.short?.[bet] ?? text.bets[bet] ?? bet;
    return {
      position,
      print,
      limits: undefined,
      others: others(position),
      lying: lyingOn(position),
      closed: true,
    };
  };
  // A bet on the cards of another box has a position only if that box is in play.
  const isAt = (box: number, bet: string) => {
    const about = plan.bets[bet]?.about;
    return about === undefined || (about !== box && about <= view.boxes);
  };
  const numbers = view.boxes === 0 ? [0] : Array.from({ length: view.boxes }, (_, index) => index + 1);
  const usual = (box: number): FeltBox => {
    const [first = '', ...sides] = bets;
    const main = spotOf(box, first);
    const raise = added && placeOn(box, added);
    const lying = raise === undefined ? undefined : lyingOn(raise);
    return {
      box,
      main: {
        ...main,
        print: box > 0 ? String(box) : main.print,
        settles: raise ? [main.position, raise] : [main.position],
      },
      sides: [
        ...sides.filter((bet) => isAt(box, bet)).map((bet) => spotOf(box, bet)),
        ...(asked?.(plan) ?? []).map((bet) => laterSpot(box, bet)),
      ],
      ...(raise
        ? {
            raise:
              lying === undefined
                ? null
                : {
                    position: raise,
                    print: '',
                    limits: undefined,
                    others: others(raise),
                    lying,
                    closed: true,
                  },
          }
        : {}),
      others: main.others,
    };
  };
  return numbers.map((box) => as(at, usual(box)));
}

/** Returns a chip on each box of a pair. */
function onBoth({ position, amount }: Chip): readonly Chip[] {
  const box = boxOf(position);
  const other = box % 2 === 1 ? box + 1 : box - 1;
  return [
    { position, amount },
    { position: placeOn(other, betOf(position)), amount },
  ];
}

/** Returns a chip together with the chips that are placed with it on other bets of the same box. */
function laid(beside: { readonly [bet: string]: number }, chip: Chip): readonly Chip[] {
  const { position, amount } = chip;
  const others = Object.entries(beside).map(([bet, times]): Chip => {
    return { position: placeOn(boxOf(position), bet), amount: money(amount * times) };
  });
  return [chip, ...others];
}

/** Describes the state of the game in a sentence. */
function lineOf<P, T>(
  { view, card }: TableContext<P, BoxView & Undecided, T>,
  seat: string,
  sign: string | undefined,
  dealt: boolean,
): string {
  const { stage, voided, shoe, undecided = 0, hands = [] } = view;
  if (voided) return card.void;
  if (stage === 'deciding') {
    const own = hands.filter((hand) => hand.asked && hand.seat === seat).length;
    const awaited = own > 0 && own === undecided ? card.yourDecision : card.undecided({ n: undecided });
    return [sign, awaited].filter(Boolean).join(' · ');
  }
  if (stage === 'waiting' && !shoe.ready) return card.stages.shuffling;
  // Nothing is paid if all players have folded.
  if (stage === 'result' && hands.length > 0 && hands.every(({ folded }) => folded))
    return sign ?? card.stages.ended;
  return sign ?? card.stages[stage === 'dealing' && dealt ? 'cards' : stage];
}

function hasCards(hand: FeltHand): boolean {
  return cardsOf(hand).length > 0;
}

/** Shows the rules about stakes and packs of a table with boxes. They are listed below its limits. */
function BoxTerms({ plan, view }: PanelProps<BoxPlan, BoxView>) {
  const { rules } = useMessages(messages);
  const formatter = useFormatter();
  const { step, maximumWin, boxes, currency } = plan;
  const amount = (value: Money) => formatter.money(value, currency);
  return (
    <>
      {rules.step({ amount: amount(step) })} {rules.decks({ n: view.shoe.decks })}.{' '}
      {boxes.together && (
        <>
          {rules.together} <Citation rule={boxes.together} />{' '}
        </>
      )}
      {rules.maximumWin({ amount: amount(maximumWin.amount) })} <Citation rule={maximumWin.rule} />
    </>
  );
}
