import { messages } from 'messages:home-session';
import type { TableInfo, TableSnapshot, TableState } from '@croupier/client';
import { type LanguageCode, TERMS } from '@croupier/houses';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useMessages } from '../app/language.tsx';
import { useTitle } from '../app/title.ts';
import { callLanguages } from '../calls/language.ts';
import { Button } from '../forms/button.tsx';
import { Select } from '../forms/fields.tsx';
import { houseOf } from '../plans/houses.ts';
import { SoundSwitches } from '../sound/switches.tsx';
import { ClosingNotice } from '../table/closing-notice.tsx';
import { Countdown } from '../table/countdown.tsx';
import { Invite } from './invite.tsx';
import styles from './screen.module.css';

/** A result in short form, with its colour. */
interface Result {
  readonly text: string;
  readonly colour: string;
}

interface HomeSessionFrameProps {
  readonly info: TableInfo;
  readonly shown: TableSnapshot;
  readonly state: TableState;
  /** The code that lets guests in. The invitation is open while there are no guests. */
  readonly code: string | undefined;
  readonly empty: boolean;
  readonly callLanguage: LanguageCode;
  readonly callIn: (language: LanguageCode) => void;
  readonly device: ReactNode;
  /** The result with the croupier's call; undefined until it may be revealed. */
  readonly decided: (Result & { readonly called: string | undefined }) | undefined;
  /** The stage of the round as a sentence. */
  readonly stage: string;
  readonly open: boolean;
  readonly guests: ReactNode;
  /** The last results, newest first. */
  readonly results: readonly (Result & { readonly id: string })[];
  /** The next step of the routine, if a person deals on this screen. */
  readonly procedure: ReactNode;
  readonly layout: ReactNode;
}

/**
 * Shows the large screen of a home session for any game, with its device, call, guests, results, layout, and the
 * invitation.
 */
export function HomeSessionFrame(props: HomeSessionFrameProps) {
  const { info, shown, state, code, callLanguage, decided, stage, results } = props;
  const text = useMessages(messages);
  useTitle(info.name, houseOf(info.house)?.name);
  const [inviting, setInviting] = useState<boolean>();
  const invited = code !== undefined && (inviting ?? props.empty);
  return (
    <div className={styles.screen} data-house={info.house} data-inviting={invited || undefined}>
      <header className={styles.head}>
        <h1>{info.name}</h1>
        <div className={styles.settings}>
          <Select
            label={text.calls}
            value={callLanguage}
            choices={callLanguages(info.house)}
            onChange={props.callIn}
          />
          <SoundSwitches language={callLanguage} />
          {code !== undefined && (
            <Button pressed={invited} onPress={() => setInviting(!invited)}>
              {text.showJoin}
            </Button>
          )}
          <Button onPress={() => void document.documentElement.requestFullscreen?.()}>
            {text.fullScreen}
          </Button>
          {shown.as === 'manager' && <Link href={`/console/${info.id}`}>{text.deal}</Link>}
        </div>
      </header>
      <div className={styles.left}>
        <div className={styles.device}>{props.device}</div>
        <div className={styles.call}>
          {decided ? (
            <div className={styles.result} role="status">
              <span className={styles.figure} data-colour={decided.colour}>
                {decided.text}
              </span>
              <p lang={callLanguage} dir={TERMS[callLanguage].direction}>
                {decided.called}
              </p>
            </div>
          ) : (
            <div className={styles.stage}>
              {state.until !== null && <Countdown until={state.until} wait={state.wait} open={props.open} />}
              <p role="status">{info.state === 'paused' ? text.paused : stage}</p>
            </div>
          )}
          <ClosingNotice info={info} alone />
        </div>
        <div className={styles.foot}>
          {props.guests}
          <section className={styles.results} aria-label={text.results}>
            <h2>{text.results}</h2>
            {results.length === 0 && <p className={styles.none}>{text.noResults}</p>}
            <ol>
              {results.map(({ id, text: result, colour }) => (
                <li key={id} data-colour={colour}>
                  {result}
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
      <div className={styles.main}>
        {props.procedure}
        {invited && <Invite code={code} table={info.id} />}
        <div className={styles.layout}>{props.layout}</div>
      </div>
    </div>
  );
}
