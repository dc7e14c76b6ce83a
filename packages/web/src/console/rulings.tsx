import { messages as cardMessages } from 'messages:card-console';
import { messages } from 'messages:console';
import type { MoveOption } from '@croupier/core';
import { useMessages } from '../app/language.tsx';
import { Panel } from '../forms/fields.tsx';
import type { RulingGroup } from './game.ts';
import { OptionForm } from './option-form.tsx';
import parts from './parts.module.css';
import styles from './rulings.module.css';
import { useStation } from './station.ts';

/** Lists the rulings of this house that are possible now, for rounds in which something went wrong. */
export function Rulings() {
  const text = useMessages(messages);
  const { game, options } = useStation();
  const rulings = offeredOf(game.useRulings(), options);
  return (
    <Panel title={text.rulings}>
      {rulings.length === 0 && <p className={parts.note}>{text.noRulings}</p>}
      {rulings.map(({ ruled, offers }) => (
        <RuledForm key={ruled.title} ruled={ruled} options={offers} />
      ))}
    </Panel>
  );
}

/** Lists the corrections of wrong entries, which need no ruling. */
export function Corrections() {
  const text = useMessages(cardMessages);
  const { game, options } = useStation();
  const known = game.useCorrections();
  const corrections = offeredOf(known, options);
  if (known.length === 0) return null;
  return (
    <Panel title={text.corrections}>
      {corrections.length === 0 && <p className={parts.note}>{text.noCorrections}</p>}
      <div className={parts.fields}>
        {corrections.map(({ ruled, offers }) => (
          <OptionForm key={ruled.title} heads options={offers} asks={ruled} />
        ))}
      </div>
    </Panel>
  );
}

/** Shows moves under their heading, collapsed until they are needed. */
export function RuledForm({
  ruled,
  options,
}: {
  readonly ruled: RulingGroup;
  readonly options: readonly MoveOption[];
}) {
  return (
    <details className={styles.ruling} open={ruled.open}>
      <summary>{ruled.title}</summary>
      <OptionForm options={options} asks={ruled} />
    </details>
  );
}

/** Returns the groups of moves that are possible now, each with its options. */
export function offeredOf(
  all: readonly RulingGroup[],
  options: readonly MoveOption[],
): readonly { readonly ruled: RulingGroup; readonly offers: readonly MoveOption[] }[] {
  return all.flatMap((ruled) => {
    const offers = options.filter(({ move }) => ruled.types.includes(move.type));
    return offers.length > 0 ? [{ ruled, offers }] : [];
  });
}
