import type { Money } from '@croupier/core';
import { Disc } from '../../chips/chip.tsx';
import { chipColour, chipText } from '../../chips/values.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import { colourOf } from './colours.ts';
import styles from './tray.module.css';
import { words } from './words.ts';

interface TrayProps {
  readonly values: readonly Money[];
  readonly choose: (value: Money) => void;
  /** Pressing a place takes chips up instead of putting them down. */
  readonly erasing: boolean;
  readonly setErasing: (erasing: boolean) => void;
}

/** The rack of chips, and what can be done with all bets at once. */
export function Tray({ values, choose, erasing, setErasing }: TrayProps) {
  const text = useWords(words);
  const names = useNames();
  const { desk } = useScene();
  return (
    <div className={styles.tray}>
      <Rack values={values} choose={choose} />
      <div className={styles.actions}>
        <Act name={text.undo} letter="U" can={desk.can.undo} act={desk.undo}>
          <path d="M5 9h8a4 4 0 0 1 0 8H9M8 5 4 9l4 4" />
        </Act>
        <Act name={text.clear} letter="C" can={desk.can.clear} act={desk.clear}>
          <path d="m5 5 10 10M15 5 5 15" />
        </Act>
        <Act name={text.double} letter="D" can={desk.can.double} act={desk.double}>
          <path d="m4 6 5 8m0-8-5 8M11.500 8q.2-2.500 2.200-2.500t2.100 2.100c0 2.400-4.400 3.600-4.400 6.400h4.600" />
        </Act>
        <Act name={text.rebet} letter="R" can={desk.can.rebet} act={desk.rebet}>
          <path d="M15.500 10a5.500 5.500 0 1 1-1.700-4M15.500 3v3.500H12" />
        </Act>
        <Act
          name={text.erase}
          letter="⌫"
          can={desk.can.clear || erasing}
          pressed={erasing}
          act={() => setErasing(!erasing)}
        >
          <path d="M4 13 11 6l4 4-5 5H6zM9 15h7" />
        </Act>
      </div>
      <dl className={styles.money}>
        <div>
          <dt>{text.staked}</dt>
          <dd data-testid="staked">{names.amount(desk.staked)}</dd>
        </div>
        <div>
          <dt>{text.balance}</dt>
          <dd data-testid="funds">{names.amount(desk.funds)}</dd>
        </div>
      </dl>
    </div>
  );
}

function Rack({ values, choose }: Pick<TrayProps, 'values' | 'choose'>) {
  const text = useWords(words);
  const names = useNames();
  const { language } = useLanguage();
  const { chip, currency, desk, mine } = useScene();
  const own = mine?.colour && colourOf(mine.colour.colour);
  return (
    <fieldset className={styles.rack}>
      <legend className="heard">{text.chips}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={styles.chip}
          aria-pressed={value === chip}
          aria-label={chipLabel(text.chip(names.amount(value)), chipText(value, currency, language))}
          data-short={value > desk.funds || undefined}
          onClick={() => choose(value)}
        >
          <svg viewBox="-26 -26 52 52" aria-hidden="true">
            <Disc
              colour={own ?? chipColour(value, currency)}
              text={chipText(value, currency, language)}
              radius={24}
            />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}

/** The name of a chip holds what stands on it, too. */
function chipLabel(name: string, printed: string): string {
  return name.includes(printed) ? name : `${name}, ${printed}`;
}

interface ActProps {
  readonly name: string;
  readonly letter: string;
  readonly can: boolean;
  readonly act: () => void;
  readonly pressed?: boolean;
  readonly children: React.ReactNode;
}

function Act({ name, letter, can, act, pressed, children }: ActProps) {
  return (
    <button
      type="button"
      className={styles.act}
      disabled={!can}
      onClick={act}
      aria-pressed={pressed}
      aria-keyshortcuts={letter === '⌫' ? 'Delete' : letter}
      title={`${name} (${letter})`}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        {children}
      </svg>
      <span>{name}</span>
    </button>
  );
}
