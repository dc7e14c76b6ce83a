import { messages as breachMessages } from 'messages:poker/seat';
import { messages as seatMessages } from 'messages:poker-console/seats';
import { useMessages } from '../../../app/language.tsx';
import { optionsAllowing } from '../../../console/offers.ts';
import { OptionForm } from '../../../console/option-form.tsx';
import parts from '../../../console/parts.module.css';
import styles from '../../../console/rulings.module.css';
import { offeredOf, RuledForm } from '../../../console/rulings.tsx';
import { Panel } from '../../../forms/fields.tsx';
import { usePenalties } from './rulings.ts';
import { useOffered, useStation } from './station.ts';

/** Lists the penalties that can be given and those that apply now. */
export function Penalties() {
  const text = useMessages(seatMessages);
  const { breaches } = useMessages(breachMessages);
  const { who, staff, options } = useStation();
  const given = offeredOf(usePenalties(), options);
  const lifts = useOffered('lift-penalty');
  const known = staff.seats.penalties;
  if (given.length === 0) return null;
  return (
    <Panel title={text.penalties}>
      {given.map(({ ruled, offers }) => (
        <RuledForm key={ruled.title} ruled={ruled} options={offers} />
      ))}
      {known.length > 0 && (
        <ul className={styles.reasons} aria-label={text.standing}>
          {known.map((one) => (
            <li key={one.place}>
              <b>{who(one.place)}</b>
              <span className={parts.note}>
                {[
                  ...(one.hands > 0 ? [text.misses({ n: one.hands })] : []),
                  ...(one.warnings > 0 ? [text.warnings({ n: one.warnings })] : []),
                ].join(', ')}
                {one.reason in breaches && ` · ${breaches[one.reason as keyof typeof breaches]}`}
              </span>
              {optionsAllowing(lifts, { place: one.place }).length > 0 && (
                <OptionForm
                  options={lifts}
                  asks={{
                    title: text.lift,
                    among: { place: [one.place] },
                    name: () => text.lift,
                    question: () => text.liftQuestion({ who: who(one.place) }),
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
