import { messages } from 'messages:console';
import { messages as names } from 'messages:roulette/names';
import { roulette } from '@croupier/games';
import { useFormatter, useMessages } from '../../../app/language.tsx';
import { optionsAllowing, optionsOfType, valuesOf } from '../../../console/offers.ts';
import type { ChosenValues } from '../../../console/option-fields.ts';
import { OptionForm } from '../../../console/option-form.tsx';
import parts from '../../../console/parts.module.css';
import { Refused } from '../../../console/refused.tsx';
import { Button } from '../../../forms/button.tsx';
import { Panel } from '../../../forms/fields.tsx';
import { useMutation } from '../../../forms/mutation.ts';
import { Citation } from '../../../rulebook/rule.tsx';
import { positionName } from '../names/names.ts';
import styles from './chips.module.css';
import { useLayout, useStation } from './station.ts';

/** The ways to handle chips: to place them for a player, return a late bet, or move a misplaced one. */
type Handling = 'lay' | 'late-bet' | 'correct-bet';
const HANDLINGS: readonly Handling[] = ['lay', 'late-bet', 'correct-bet'];

interface ChipsProps {
  /** The position that was last pressed on the layout. */
  readonly picked: string;
  readonly onPick: (position: string) => void;
}

/** Shows all players' chips, and the staff's actions on them. */
export function Chips({ picked, onPick }: ChipsProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { view, plan } = useStation();
  return (
    <Panel
      title={text.chips}
      aside={
        <span className={styles.sum}>
          {text.playersWith({ count: view.players })} · {formatter.money(view.staked, plan.currency)}
        </span>
      }
    >
      {view.players > view.chips.length && <p className={parts.note}>{text.tooMany}</p>}
      {view.players === 0 && <p className={parts.note}>{text.noChips}</p>}
      <ul className={styles.players}>
        {view.chips.map((chips) => (
          <OnePlayer key={chips.seat} chips={chips} />
        ))}
      </ul>
      <Handle picked={picked} onPick={onPick} />
    </Panel>
  );
}

function OnePlayer({ chips: { seat, colour, bets, kept } }: { readonly chips: roulette.SeatChips }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { plan, nameOf, options, make } = useStation();
  const place = usePlaceNames();
  const action = useMutation();
  const refusing = optionsAllowing(optionsOfType(options, 'refuse-bet'), { seat });
  const outside = new Set(valuesOf(refusing, 'position'));
  return (
    <li>
      <div className={styles.player}>
        <strong>{nameOf(seat)}</strong>
        {colour && <span>{colour}</span>}
      </div>
      <ul className={styles.bets}>
        {bets.map(({ position, amount }) => (
          <li key={position} data-outside={outside.has(position)}>
            {place(position)} {formatter.money(amount, plan.currency)}
            {outside.has(position) && (
              <>
                <Button
                  small
                  busy={action.busy}
                  onPress={() => void action.run(() => make({ type: 'refuse-bet', seat, position }))}
                >
                  {text.refuseBet}
                </Button>
                {refusing[0]?.rule && <Citation rule={refusing[0].rule} />}
              </>
            )}
          </li>
        ))}
        {kept.map(({ position, amount, kind }) => (
          <li key={`${position} ${kind}`} data-kept>
            {place(position)} {formatter.money(amount, plan.currency)} ({text.kept[kind]})
          </li>
        ))}
      </ul>
      <Refused refusal={action.refusal} />
    </li>
  );
}

/**
 * Returns a function that names positions as staff do: numbers in the usual notation, and other positions by
 * name.
 */
function usePlaceNames(): (id: string) => string {
  const layout = useLayout();
  const kindNames = useMessages(names);
  return (id) => {
    const position = layout.positions.get(id);
    return position && !roulette.isInside(position.kind) ? positionName(position, kindNames) : id;
  };
}

/**
 * Lets staff handle chips: place them for a player, return a late bet, or move a misplaced one. The layout selects the
 * position.
 */
function Handle({ picked, onPick }: ChipsProps) {
  const text = useMessages(messages);
  const { options } = useStation();
  const handled = HANDLINGS.flatMap((type) => optionsOfType(options, type));
  if (handled.length === 0) return null;
  const kind = ({ type = handled[0]?.move.type ?? 'lay' }: ChosenValues) => type as Handling;
  return (
    <div className={styles.handle}>
      <OptionForm
        options={handled}
        asks={{
          title: text.byHand,
          effect: (chosen) => text.handlingMeans[kind(chosen)],
          does: (chosen) => text.handlingDo[kind(chosen)],
          eager: ['type'],
          keeps: ['type', 'seat'],
          label: { type: text.byHand },
          hint: { position: text.pressLayout, to: text.pressLayout },
          name: (field, value) => (field === 'type' ? text.handlings[value as Handling] : undefined),
        }}
        picked={{ position: picked, to: picked }}
        onPick={(_, position) => onPick(position)}
      />
    </div>
  );
}
