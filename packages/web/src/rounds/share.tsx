import { messages } from 'messages:rounds';
import { useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import styles from './rounds.module.css';

/** Returns the address of a shared round. */
function addressOf(link: string): string {
  return `${window.location.origin}/shared/${link}`;
}

/** Lets a player share a round by a link, and stop sharing it. */
export function SharePanel({ round }: { readonly round: string }) {
  const text = useMessages(messages).share;
  const { api } = useClient();
  const { answer, refusal, again } = useQuery('shares', () => api.shares());
  const action = useMutation();
  const shared = answer?.shares.find((one) => one.round === round);
  const change = async (make: () => ReturnType<typeof api.shareRound | typeof api.unshareRound>) => {
    await action.run<object>(make);
    again();
  };
  return (
    <Panel title={text.title}>
      <p className={styles.shareMeans}>{shared ? text.shared : text.means}</p>
      {shared ? (
        <div className={styles.share}>
          <Address address={addressOf(shared.link)} />
          <Button
            busy={action.busy}
            onPress={() => void change(() => api.unshareRound({ link: shared.link }))}
          >
            {text.stop}
          </Button>
        </div>
      ) : (
        <div>
          <Button
            busy={action.busy || (!answer && !refusal)}
            onPress={() => void change(() => api.shareRound({ round }))}
          >
            {text.share}
          </Button>
        </div>
      )}
      <Refused refusal={action.refusal ?? refusal} />
    </Panel>
  );
}

/** Shows an address to be copied. */
function Address({ address }: { readonly address: string }) {
  const text = useMessages(messages).share;
  const [copied, setCopied] = useState(false);
  const copy = () => {
    // Without permission to use the clipboard, the user has to copy the address manually.
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <>
      <input
        readOnly
        value={address}
        aria-label={text.link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="call" onPress={copy}>
        {copied ? text.copied : text.copy}
      </Button>
    </>
  );
}
