import { money } from '@croupier/core';
import type { LanguageCode } from '@croupier/houses';
import { Link } from 'wouter';
import { callLanguages } from '../../calls/language.ts';
import { Select } from '../../forms/fields.tsx';
import { useClient, useConnection, useMe } from '../../session/session.tsx';
import { LanguageChoice } from '../../shell/language-choice.tsx';
import { SoundSwitches } from '../../sound/switches.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import styles from './bar.module.css';
import { words } from './words.ts';

/** A purse of play money lower than this many least bets may be filled up. */
const LOW = 20;

interface BarProps {
  readonly help: () => void;
  readonly callIn: (language: LanguageCode) => void;
  readonly others: boolean;
  readonly showOthers: (shown: boolean) => void;
}

/** The table's own head: the way back, which table it is, who is here, the connection, the balance. */
export function Bar({ help, callIn, others, showOthers }: BarProps) {
  const text = useWords(words);
  const { language } = useLanguage();
  const { plan, info, view, desk, shown, callLanguage } = useScene();
  const title = plan.title[language] ?? plan.title.en;
  const { status } = useConnection();
  const here = status === 'online' && shown.status === 'here';
  const line = here ? 'online' : status === 'off' ? 'off' : 'connecting';
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.back ?? ''} aria-label={text.back}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m12 4-6 6 6 6" />
        </svg>
        <span>{text.back}</span>
      </Link>
      <div className={styles.name}>
        <h1>{title}</h1>
        <p>
          {info.name !== title && <span>{info.name} · </span>}
          {text.players(Math.max(view.players, info.players))}
          {info.code && ` · ${text.private(info.code)}`}
        </p>
      </div>
      <p className={styles.line} data-line={line} role="status" title={text.connection[line]}>
        <span className={line === 'online' ? 'heard' : undefined}>{text.connection[line]}</span>
      </p>
      {shown.seat && <Balance low={desk.funds < desk.step * LOW} />}
      <details className={styles.menu}>
        <summary aria-label={text.settings}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 6h14M3 10h14M3 14h14" />
          </svg>
        </summary>
        <div>
          <LanguageChoice />
          <Select
            label={text.callLanguage}
            value={callLanguage}
            choices={callLanguages(info.house)}
            onChange={callIn}
          />
          <SoundSwitches language={callLanguage} />
          <label>
            <input type="checkbox" checked={others} onChange={(event) => showOthers(event.target.checked)} />
            {text.others}
          </label>
          <button type="button" onClick={help}>
            {text.keys} <kbd>?</kbd>
          </button>
        </div>
      </details>
    </header>
  );
}

function Balance({ low }: { readonly low: boolean }) {
  const text = useWords(words);
  const names = useNames();
  const client = useClient();
  const me = useMe();
  const { info, desk, mine } = useScene();
  const purse = me?.purses.find(({ house }) => house === info.house);
  return (
    <div className={styles.balance}>
      <span className="heard">{text.balance}</span>
      <b>{names.amount(desk.funds)}</b>
      {purse?.play && low && !mine?.colour && purse.amount < money(desk.step * LOW) && (
        <button type="button" onClick={() => void client.api.topUp({ house: info.house })}>
          {text.topUp}
        </button>
      )}
    </div>
  );
}
