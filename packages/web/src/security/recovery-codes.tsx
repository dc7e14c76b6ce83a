import { messages } from 'messages:account/security';
import { useEffect, useRef, useState } from 'react';
import styles from '../account/account.module.css';
import { useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import codesStyles from './security.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly done: () => void;
}

/** Shows the recovery codes for a lost phone. They are shown only once. */
export function RecoveryCodes({ codes, done }: RecoveryCodesProps) {
  const text = useMessages(messages);
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  // The focused form has disappeared.
  useEffect(() => shown.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div ref={shown} tabIndex={-1} className={codesStyles.told}>
      <h3>{text.recoveryCodes}</h3>
      <p>{text.recoveryWhy}</p>
      <ul className={codesStyles.codes} aria-label={text.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.said}>
        {copied && text.copied}
      </p>
      <div className={styles.actions}>
        <Button kind="call" onPress={done}>
          {text.kept}
        </Button>
        {typeof navigator.clipboard === 'object' && <Button onPress={() => void copy()}>{text.copy}</Button>}
      </div>
    </div>
  );
}
