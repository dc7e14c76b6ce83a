import type { AnyMove, Json, MoveOption } from '@croupier/core';
import { useWords } from '../../../app/language.tsx';
import { narrowed, valuesOf } from '../../../console/offers.ts';
import styles from '../../../console/rulings.module.css';
import { useAction } from '../../../forms/action.ts';
import { Button } from '../../../forms/button.tsx';
import { Size } from './answers.tsx';
import { words as earlyWords } from './early-words.ts';
import { Refused } from './refused.tsx';
import { Once, Ruled, RuledOn } from './ruled.tsx';
import { useOffered, useStation } from './station.ts';
import { words } from './words.ts';

/** Who acted before his turn: what he is held to, or that it goes back to him. */
export function OutOfTurn() {
  const early = useWords(earlyWords).outOfTurn;
  const options = useOffered('out-of-turn');
  return (
    <RuledOn type="out-of-turn" title={early.title} effect={early.effect} label={early.who}>
      {(place) => (
        <>
          <strong>{early.stands}</strong>
          <Stands place={place} options={narrowed(options, { place })} />
          <Once move={{ type: 'out-of-turn-back', place } as AnyMove}>{early.back}</Once>
        </>
      )}
    </RuledOn>
  );
}

/** What he can have done: checked or called, or bet and how much. */
function Stands({ place, options }: { readonly place: number; readonly options: readonly MoveOption[] }) {
  const text = useWords(words);
  const { make, amount } = useStation();
  const action = useAction();
  const rule = (done: { readonly [field: string]: Json }) =>
    void action.run(() => make({ type: 'out-of-turn', place, ...done } as AnyMove));
  return (
    <>
      <div className={styles.buttons}>
        {options.flatMap(({ move }) => {
          const act = String(move.action) as 'check' | 'call' | 'bet' | 'raise';
          if (act === 'check' || act === 'call')
            return (
              <Button key={act} small busy={action.busy} onPress={() => rule({ action: act })}>
                {text.moves[act]}
              </Button>
            );
          return valuesOf([{ move }], 'to').map((to) => (
            <Button key={`${act} ${to}`} small busy={action.busy} onPress={() => rule({ action: act, to })}>
              {text.answers[act](amount(Number(to)))}
            </Button>
          ));
        })}
      </div>
      {options.map(({ move }) => {
        const type = String(move.action);
        return 'to' in move ? (
          <Size
            key={type}
            option={{ move: { type, to: move.to ?? 0 } }}
            enter={({ to }) => rule({ action: type, to: to ?? 0 })}
            busy={action.busy}
          />
        ) : null;
      })}
      <Refused refusal={action.refusal} />
    </>
  );
}

/** A card that was turned before the betting was over: it is read at the pad. */
export function PrematureCard() {
  const early = useWords(earlyWords).premature;
  const { aim, setAim, byHand } = useStation();
  const options = useOffered('premature-card');
  if (options.length === 0 || !byHand) return null;
  return (
    <Ruled type="premature-card" title={early.title} effect={early.effect}>
      <Button
        small
        pressed={aim.type === 'premature-card'}
        onPress={() => setAim({ type: 'premature-card' })}
      >
        {early.read}
      </Button>
    </Ruled>
  );
}

/** The button lay wrong, and that was found too late to deal again. */
export function ButtonStands() {
  const early = useWords(earlyWords).button;
  if (useOffered('button-stands').length === 0) return null;
  return (
    <Ruled type="button-stands" title={early.title} effect={early.effect}>
      <Once move={{ type: 'button-stands' }}>{early.tell}</Once>
    </Ruled>
  );
}
