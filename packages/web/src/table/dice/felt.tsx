import { messages as cardMessages } from 'messages:cards/table';
import { messages } from 'messages:dice';
import type { DicePlan, DiceView } from '@croupier/games';
import { type ComponentType, type CSSProperties, useMemo, useRef } from 'react';
import { useMessages } from '../../app/language.tsx';
import { useMedia } from '../../app/use-media.ts';
import { type DiceThrow, FallingDice } from '../../pieces/dice/falling-dice.tsx';
import { type Face, FlatDie } from '../../pieces/dice/pips.tsx';
import { play } from '../../sound/player.ts';
import { useScene } from '../cards/scene.ts';
import type { FeltProps, FeltSpot } from '../felt/data.ts';
import { BetExplainer, type FieldExplanation } from './bet-explainer.tsx';
import { splitByEnds, useEnds } from './ends.ts';
import styles from './felt.module.css';
import { FarField, Field } from './fields.tsx';
import type { DiceGame, DiceTexts, ThrowMark } from './game.ts';

/** The screen width below which the throw is shown above the layout. */
const ABOVE = '(max-width: 1099px)';

/** The number of throws listed next to the dice. */
const TOLD = 8;

/**
 * Returns the layout of a dice game, drawn from its bet spots. The throw is on top, with the bet spots below it.
 * Winning bet spots are highlighted.
 */
export function diceFelt<P extends DicePlan, V extends DiceView, Kept extends keyof V, T extends DiceTexts>(
  game: DiceGame<P, V, Kept, T>,
): ComponentType<FeltProps<P, V>> {
  return ({ plan, view, displayed, lies, boxes }) => {
    const text = useMessages(messages);
    const card = useMessages(cardMessages);
    const own = useMessages(game.messages);
    const { narrow, skipWaits, info, name, shown, press, bets } = useScene();
    const above = useMedia(ABOVE);
    const ends = useEnds(game.twoEnds === true);
    const felt = useRef<HTMLDivElement>(null);
    const explain = (position: string): FieldExplanation | undefined => {
      const says = game.explains(plan, own, position);
      return says === undefined
        ? undefined
        : { name: name(position), says, barred: spots.get(position)?.note?.means };
    };
    const { dice } = lies;
    const told = displayed.view.dice !== null;
    const throws = game.throws?.(view) ?? [];
    const marks = game.marks?.(view, own) ?? [];
    const last = throws.at(-1);
    const cup = game.cup?.(view) ?? false;
    const covered = cup && dice === null;
    const spots = useMemo(
      () =>
        new Map(boxes.flatMap(({ main, sides }) => [main, ...sides]).map((spot) => [spot.position, spot])),
      [boxes],
    );
    // biome-ignore lint/correctness/useExhaustiveDependencies: the print depends only on the table's terms
    const layout = useMemo(() => game.layout(plan, own, view), [plan, own, info.terms]);
    const fields = useMemo(
      () => new Map(layout.flatMap((row) => row.fields.map((field) => [field.position, field] as const))),
      [layout],
    );
    const won = (position: string) => told && !displayed.last && game.wins(plan, displayed.view, position);
    /** Draws a bet spot with its chips. */
    const draw = (position: string, spot = spots.get(position)) => {
      const field = fields.get(position);
      return field && spot && <Field key={position} field={field} spot={spot} won={won(position)} />;
    };
    const drawFar = (position: string, spot: FeltSpot | undefined) => {
      const field = fields.get(position);
      if (!field || !spot) return null;
      const others = info.state === 'closed' ? 0 : spot.others;
      return (
        <FarField
          key={position}
          field={field}
          won={won(position)}
          barred={spot.barred}
          note={others > 0 ? spot.note?.short : undefined}
          others={others}
          seats={spot.seats}
        />
      );
    };
    const lying = (position: string) => {
      const spot = spots.get(position);
      return spot && ends && splitByEnds(displayed.view, spot, { at: ends.at, own: shown.seat ?? null });
    };
    /** Moves the player to the far end when they place a bet there. */
    const cross = (event: { readonly target: EventTarget }) => {
      const at = (event.target as Element).closest<HTMLElement>('[data-far]')?.dataset.far;
      if (at === undefined || !ends || !bets.open) return;
      ends.walk();
      press(at, spots.get(at)?.amount);
    };
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: every bet is a button at the player's end
      // biome-ignore lint/a11y/noStaticElementInteractions: as above
      <div
        className={styles.felt}
        ref={felt}
        data-own={game.Beside ? '' : undefined}
        data-ends={ends?.at}
        onClick={ends && cross}
      >
        <div className={styles.throw} data-bank="">
          <div className={styles.dice} data-testid="dice" data-lies={told || undefined}>
            <FallingDice
              colours={Array.from({ length: plan.dice.count }, () => 'ivory')}
              show={dice ? thrown(dice, game.throws?.(displayed.view) ?? []) : undefined}
              last={last && thrown(last, throws.slice(0, -1))}
              label={
                dice && told ? text.shown({ dice: dice.join(', ') }) : covered ? text.covered : text.dice
              }
              cup={cup}
              fall={skipWaits ? 0 : fallTime(cup)}
              onMoment={(moment) => moment === 'drops' && play('drop')}
            />
          </div>
          {game.Beside && <game.Beside plan={plan} view={view} />}
          {(throws.length > 0 || game.Beside) && (
            <ol className={styles.throws} aria-label={text.throws}>
              {throws
                .slice(-TOLD)
                .reverse()
                .map((thrown, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a throw is identified by its position
                  <li key={place}>
                    {thrown.map((face, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a die is identified by its position
                      <FlatDie key={at} face={face} />
                    ))}{' '}
                    <Total of={thrown} mark={marks.at(-1 - place)} />
                  </li>
                ))}
            </ol>
          )}
        </div>
        {game.Layout ? (
          <game.Layout
            plan={plan}
            view={view}
            low={narrow || above}
            field={(position) => draw(position)}
            ends={
              ends && {
                at: ends.at,
                near: (position) => draw(position, lying(position)?.near),
                far: (position) => drawFar(position, lying(position)?.far),
              }
            }
          />
        ) : (
          // On a phone in landscape, the layout scrolls. The keyboard must be able to scroll it even if no
          // bet spot accepts a bet.
          <section className={styles.rows} tabIndex={narrow ? 0 : undefined} aria-label={card.layout}>
            {layout.map(({ name, fields, columns: [wide, few] }) => (
              <fieldset
                key={name}
                className={styles.row}
                style={{ '--columns': narrow ? few : wide } as CSSProperties}
              >
                <legend className="heard">{name}</legend>
                {fields.map(({ position }) => draw(position))}
              </fieldset>
            ))}
          </section>
        )}
        <BetExplainer felt={felt} explain={explain} />
      </div>
    );
  };
}

/** The time in milliseconds in which dice fall. Dice in a cup are shaken first. */
const FALL = { hand: 1400, cup: 1900 };

export function fallTime(cup: boolean): number {
  return cup ? FALL.cup : FALL.hand;
}

/**
 * The number of previous throws that seed the motion of a throw, together with its faces. All viewers know these
 * throws, so all of them see the same motion.
 */
const BEFORE = 4;

function thrown(dice: readonly number[], before: readonly (readonly number[])[]): DiceThrow {
  return { faces: dice as readonly Face[], seed: [...before.slice(-BEFORE), dice].join(' ') };
}

interface TotalProps {
  readonly of: readonly number[];
  readonly mark: ThrowMark | undefined;
}

/** Shows the total of a throw, or its meaning if the game marks its throws. */
function Total({ of, mark }: TotalProps) {
  const total = of.reduce((sum, face) => sum + face, 0);
  if (!mark) return <span>{total}</span>;
  return (
    <span data-point={mark.point} data-line={mark.line} title={mark.says}>
      <span aria-hidden="true">{total}</span>
      <span className="heard">{`${total}, ${mark.says}`}</span>
    </span>
  );
}
