import { messages } from 'messages:studio/announce';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { Select } from '../../forms/fields.tsx';
import styles from './announce.module.css';
import { useAnnouncementForm } from './context.ts';
import { Faults, type FieldProps, nestedId, useFieldTexts } from './parts.tsx';
import { type Fields, isFields, type Value, withField } from './schema.ts';

/** The choice of levels that are written line by line. */
const OWN = '';
/** The length of a level or break that is added to an empty list, in minutes. */
const MINUTES = 20;
const STAKES = ['smallBlind', 'bigBlind', 'ante'];

/** Lets the house's level structures be chosen by name, or the levels be written line by line. */
export function Levels({ path, value, onChange }: FieldProps) {
  const text = useMessages(messages);
  const { nameOf } = useFieldTexts();
  const { structures, issues } = useAnnouncementForm();
  const named = typeof value === 'string';
  const lines = (named ? (structures[value] ?? []) : Array.isArray(value) ? value : []) as readonly Fields[];
  const choose = (name: string) => onChange(name === OWN ? lines : name);
  return (
    <fieldset className={styles.group} id={nestedId(path)}>
      <legend>
        <span>{nameOf(path)}</span>
      </legend>
      <Faults path={path} />
      <div className={styles.part}>
        <Select
          label={text.structure}
          value={named ? value : OWN}
          choices={[
            ...Object.keys(structures).map((name) => ({ value: name, text: name })),
            { value: OWN, text: text.ownLevels },
          ]}
          onChange={choose}
        />
      </div>
      {named ? (
        <p className={styles.note}>
          {text.levelsIn({ n: lines.filter((line) => !('break' in line)).length })}
        </p>
      ) : (
        <Lines lines={lines} wrong={new Set(issues.map(({ at }) => at))} onChange={onChange} />
      )}
    </fieldset>
  );
}

interface LinesProps {
  readonly lines: readonly Fields[];
  /** The paths of the faults. */
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (lines: readonly Value[]) => void;
}

function Lines({ lines, wrong, onChange }: LinesProps) {
  const text = useMessages(messages);
  const { nameOf } = useFieldTexts();
  const names = new Set(lines.flatMap((line) => Object.keys(line)));
  for (const name of ['minutes', 'break', 'game']) names.delete(name);
  const stakes = names.size > 0 ? [...names] : STAKES;
  const set = (index: number, line: Fields) => onChange(lines.map((one, at) => (at === index ? line : one)));
  const last = lines.filter((line) => !('break' in line)).at(-1);
  const first = { minutes: MINUTES, ...Object.fromEntries(stakes.map((name) => [name, 0])) };
  let level = 0;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className={styles.levels} tabIndex={0} aria-label={nameOf('levels')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.level}</th>
              <th scope="col">{nameOf('minutes')}</th>
              {stakes.map((name) => (
                <th key={name} scope="col">
                  {nameOf(name)}
                </th>
              ))}
              <th scope="col">
                <span className="heard">{text.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => {
              const rest = 'break' in line;
              if (!rest) level++;
              const said = rest ? text.break : String(level);
              const cell = (name: string) => (
                <td key={name}>
                  <input
                    type="number"
                    min={name === 'minutes' || name === 'break' ? 1 : 0}
                    aria-label={`${said}: ${nameOf(name === 'break' ? 'minutes' : name)}`}
                    aria-invalid={wrong.has(`levels.${index}.${name}`) || undefined}
                    value={numberIn(line[name])}
                    onChange={({ target }) =>
                      set(
                        index,
                        withField(line, name, target.value === '' ? undefined : Number(target.value)),
                      )
                    }
                  />
                </td>
              );
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
                <tr key={index}>
                  <th scope="row">{said}</th>
                  {cell(rest ? 'break' : 'minutes')}
                  {rest ? <td colSpan={stakes.length} /> : stakes.map(cell)}
                  <td>
                    <Button
                      small
                      kind="quiet"
                      label={text.removeLine({ line: said })}
                      onPress={() => onChange(lines.filter((_, at) => at !== index))}
                    >
                      ×
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <div className={styles.actions}>
        <Button small onPress={() => onChange([...lines, { ...(isFields(last) ? last : first) }])}>
          {text.addLevel}
        </Button>
        <Button small onPress={() => onChange([...lines, { break: MINUTES }])}>
          {text.addBreak}
        </Button>
      </div>
    </>
  );
}

function numberIn(value: Value | undefined): string {
  return typeof value === 'number' ? String(value) : '';
}
