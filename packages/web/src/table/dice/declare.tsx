import { messages } from 'messages:dice';
import { money, rangeOf } from '@croupier/core';
import type { DicePlan, DicePlayerView, DiceView, NoThrow } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import type { Language } from '../../messages/catalogue.ts';
import { FlatDie } from '../../pieces/dice/pips.tsx';
import { ruleSentence } from '../../rulebook/rule-sentences.ts';
import { otherPlayersChipsOn, seatsOn } from '../boxes/betting.ts';
import type { DeclaredGame, SeatContext, TableContext } from '../cards/declared.ts';
import type { Chip } from '../chip.ts';
import type { FeltBox, FeltSpot } from '../felt/data.ts';
import styles from './felt.module.css';
import { diceFelt, fallTime } from './felt.tsx';
import type { DiceGame, DiceTexts } from './game.ts';
import { Terms } from './terms.tsx';

/** The settlement line that represents all of a player's undecided bets. */
const UNDECIDED = 'undecided';

/** Returns the whole declaration of a dice game: its own part, and everything that follows from its plan. */
export function diceGame<P extends DicePlan, V extends DiceView, Kept extends keyof V, T extends DiceTexts>(
  game: DiceGame<P, V, Kept, T>,
): DeclaredGame<P, V, DicePlayerView, Pick<V, Kept | 'dice'>, T> {
  const { layout, kindOf } = game;
  // A press renders the table again. The print and the bets of the plan do not depend on it, so they are cached.
  const boxesOf = keptWhile(
    ({ plan, text, view, displayed, playerView }: SeatContext<P, V, DicePlayerView, T>) =>
      [plan, text, view, displayed.view, displayed.over, playerView] as const,
    (at) => [boxOf(at)],
  );
  const betName: typeof game.betName = (said, bet) =>
    bet === UNDECIDED ? messages.in(said.language).undecided : game.betName(said, bet);
  return {
    messages: game.messages,
    shape: () => 'shared',
    Felt: diceFelt(game),
    hands: () => [],
    moves: (before, view) =>
      view.dice !== null && before?.dice?.join() !== view.dice.join()
        ? { lasts: fallTime(game.cup?.(view) ?? false) }
        : undefined,
    lies: ({ dice }) => dice !== null,
    calledSince: ({ noThrow }) => noThrow !== null,
    Lying: ({ view: { dice } }) => (dice ? <LyingDice dice={dice} /> : null),
    boxes: boxesOf,
    lays: (plan, { position, amount }) => {
      const { step = plan.step } = plan.bets[kindOf(plan, position)] ?? {};
      // A combined bet, or one with a commission on top, needs a multiple of the chip.
      return [{ position, amount: money((amount * step) / plan.step) }];
    },
    betting: (plan, { stage, open, limits, ...rest }, playerView) => ({
      bets: playerView?.bets ?? [],
      open,
      early: stage === 'waiting',
      running: stage !== 'waiting' && stage !== 'ended' && (playerView?.bets.length ?? 0) > 0,
      step: plan.step,
      limits: (position) => limits[kindOf(plan, position)],
      moves: (does, chips) => {
        const view = { stage, open, limits, ...rest } as V;
        const own = playerView?.bets ?? [];
        const may = chips.filter(({ position }) =>
          does === 'add' ? !game.barred?.(plan, view, own, position) : !game.stays?.(plan, view, position),
        );
        // If none of these chips may be placed or removed, the table explains why.
        const moved = may.length > 0 ? may : chips;
        return [{ move: { type: does === 'add' ? 'bet' : 'withdraw', chips: moved } as const, chips: moved }];
      },
    }),
    beside: () => [],
    range: ({ step }, { limits }) => {
      const range = rangeOf(Object.values(limits));
      return { min: range?.min ?? step, max: range?.max ?? step };
    },
    betName,
    kindName: (said, bet) => said.text.bets[bet] ?? betName(said, bet),
    goOn: (language) => messages.in(language).throwNow,
    line: (on) => lineOf(on, game.sign(on)),
    sign: game.sign,
    call: (event, said) =>
      event.type === 'no-throw'
        ? noThrowOf(event.data.reason as NoThrow, said.language)
        : game.call(event, said),
    limitNames: (said) => ({
      bet: ({ id }) => said.text.bets[id] ?? id,
      payout: game.payoutName(said),
    }),
    Terms: ({ plan, view }) => <Terms plan={plan} view={view} game={game} />,
    rules: ({ plan, text, card, language }) => {
      const { course } = messages.in(language);
      const { cites, noThrow } = plan;
      return [
        ...game.rules(plan, text),
        {
          title: card.rules.course,
          rules: [
            ruleSentence(cites.open, course.open),
            ruleSentence(cites.throw, plan.shooter ? course.shooter : course.throw),
            ruleSentence(cites.result, course.result),
            ruleSentence(cites.settle, course.settle),
            ruleSentence(noThrow.again, course.again),
          ],
        },
      ];
    },
    facts: (on) =>
      on.line.outcome === 'void' || on.line.outcome === 'stays'
        ? undefined
        : (game.decided?.(on) ?? game.sign(on)),
    Odds: game.Odds,
    past: game.past,
    console: {
      chips: ({ chips }) => chips,
      noted: ({ view, text }, position) => game.note?.(view, text, position)?.short,
      limits: ({ limits }) => ({ of: limits }),
      awaited: ({ view, text, language }, nameOf) => {
        const { shooter } = messages.in(language);
        const { throwing } = view;
        if (!throwing) return undefined;
        const { thrownFor } = throwing;
        const next = thrownFor?.seats[thrownFor.dice.length];
        const who = next
          ? shooter.throwsFor({ name: nameOf(next) })
          : throwing.shooter === null
            ? shooter.nobody
            : shooter.named({ name: nameOf(throwing.shooter) });
        return [game.status?.(view, text), who].filter(Boolean).join(' · ');
      },
      thrown: (on, { first, second, third }) => {
        const dice = [first, second, third].filter((face) => typeof face === 'number');
        if (dice.length === 0) return undefined;
        return game.sign({ ...on, view: { ...on.view, dice } });
      },
    },
  };

  function boxOf({ plan, text, view, displayed, playerView }: SeatContext<P, V, DicePlayerView, T>): FeltBox {
    const own = playerView?.bets ?? [];
    const bindsOn = (seen: V, bets: readonly Chip[], position: string): Partial<FeltSpot> => {
      const barred = game.barred?.(plan, seen, bets, position);
      const means = barred && text.barred?.[barred];
      const amount = game.bound?.(plan, seen, bets, position);
      const note = game.goesBack?.(plan, seen, text, bets, position) ?? game.note?.(seen, text, position);
      return {
        ...(barred ? { barred: true } : {}),
        ...(note ? { note } : means ? { note: { short: '', means } } : {}),
        ...(amount === undefined ? {} : { amount }),
      };
    };
    const spots = layout(plan, text, view).flatMap(({ fields }) =>
      fields.map(
        ({ position, print = '' }): FeltSpot => ({
          position,
          print,
          ...bindsOn(view, own, position),
          limits: view.limits[kindOf(plan, position)],
          others: displayed.over ? 0 : otherPlayersChipsOn(displayed.view, position, own),
          seats: seatsOn(displayed.view, position),
        }),
      ),
    );
    const [main, ...sides] = spots;
    if (!main) throw new Error(`${plan.id} has no layout`);
    return { box: 0, main, sides, others: 0 };
  }
}

/** Caches the last value of `make`, for as long as everything in `needs` is the same. */
function keptWhile<Given, Made>(
  needs: (given: Given) => readonly unknown[],
  make: (given: Given) => Made,
): (given: Given) => Made {
  let last: { readonly needed: readonly unknown[]; readonly made: Made } | undefined;
  return (given) => {
    const needed = needs(given);
    if (!last?.needed.every((each, at) => each === needed[at])) last = { needed, made: make(given) };
    return last.made;
  };
}

/** Shows the dice of a throw. */
function LyingDice({ dice }: { readonly dice: readonly number[] }) {
  const text = useMessages(messages);
  return (
    <span className={styles.lying} role="img" aria-label={text.shown({ dice: dice.join(', ') })}>
      {dice.map((face, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is identified by its position
        <FlatDie key={place} face={face} />
      ))}
    </span>
  );
}

/** States that a throw does not count, and why. */
function noThrowOf(reason: NoThrow, language: Language): string {
  const { call, reasons } = messages.in(language).noThrow;
  return call({ reason: reasons[reason] });
}

/** Describes the state of the game in a sentence. */
function lineOf<P, T>(
  { view, card, language }: TableContext<P, DiceView, T>,
  sign: string | undefined,
): string {
  const { stage, voided, noThrow } = view;
  if (voided) return card.void;
  if (noThrow) return noThrowOf(noThrow.reason, language);
  return sign ?? card.stages[stage === 'closed' ? 'dealing' : stage];
}
