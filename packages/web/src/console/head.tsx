import { messages } from 'messages:console';
import type { TableInfo, TableRole, TableSnapshot } from '@croupier/client';
import type { LanguageCode } from '@croupier/houses';
import { Link } from 'wouter';
import { useMessages } from '../app/language.tsx';
import { IconMenu } from '../app/menu.tsx';
import { useTitle } from '../app/title.ts';
import { useMedia } from '../app/use-media.ts';
import { callLanguages } from '../calls/language.ts';
import { Select } from '../forms/fields.tsx';
import { houseOf } from '../plans/houses.ts';
import { SoundSwitches } from '../sound/switches.tsx';
import { CameraSwitch } from '../stream/camera.tsx';
import { Talk } from '../talk/talk.tsx';
import styles from './console.module.css';
import { IncidentMenu } from './incident-menu.tsx';
import { turnKeys, useKeysOn } from './keys.ts';
import { UPRIGHT_PHONE } from './narrow.ts';
import parts from './parts.module.css';
import { DealingBar } from './studio/dealing.tsx';
import { DealingProvider, useDealingOf } from './studio/dealing-query.ts';

interface HeadProps {
  readonly info: TableInfo;
  readonly shown: TableSnapshot;
  readonly role: TableRole;
  /** Whether the view is up to date. */
  readonly live: boolean;
  /** The language of the calls. */
  readonly language: LanguageCode;
  readonly onLanguage: (language: LanguageCode) => void;
}

/** An icon of three sliders. */
const SLIDERS = 'M3 5.5h7m4 0h3M12 3.500v4M3 10h2m4 0h8M7 8v4M3 14.500h9m4 0h1M14 12.500v4';

/** Shows the header of a console: the table, the role, the sound settings, the table's dealer and the cameras. */
export function ConsoleHeader({ info, shown, role, live, language, onLanguage }: HeadProps) {
  const text = useMessages(messages);
  const dealing = useDealingOf(info);
  useTitle(info.name, text.asRole[role], houseOf(info.house)?.name);
  const isNarrow = useMedia(UPRIGHT_PHONE);
  const settings = (
    <>
      <Select
        label={text.callsIn}
        value={language}
        choices={callLanguages(info.house)}
        onChange={onLanguage}
      />
      <SoundSwitches language={language} />
      <KeysSwitch />
    </>
  );
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{info.name}</h1>
          <p>
            {text.asRole[role]} · <Link href={`/table/${info.id}`}>{text.playersView}</Link>
          </p>
        </div>
        <div className={styles.settings}>
          {isNarrow ? (
            <IconMenu name={text.callsMenu} icon={SLIDERS} panel={styles.folded}>
              {settings}
            </IconMenu>
          ) : (
            settings
          )}
          <IncidentMenu info={info} />
          <Talk info={info} shown={shown} />
        </div>
        <DealingProvider value={dealing}>
          <DealingBar info={info} />
          <CameraSwitch info={info} />
        </DealingProvider>
      </header>
      {(!live || shown.stalled) && (
        <p className={parts.warning} role="status">
          {shown.stalled === 'table' ? text.standing : text.reconnecting}
        </p>
      )}
    </>
  );
}

function KeysSwitch() {
  const text = useMessages(messages);
  const on = useKeysOn();
  return (
    <label className={styles.keys}>
      <input type="checkbox" checked={on} onChange={(event) => turnKeys(event.target.checked)} />
      {text.keys}
    </label>
  );
}
