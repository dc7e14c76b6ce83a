import { messages } from 'messages:stream/encoder';
import type { AnswerOf } from '@croupier/client';
import { useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { useMedia } from '../app/use-media.ts';
import { UPRIGHT_PHONE } from '../console/narrow.ts';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { type Mutation, useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import styles from './encoder.module.css';
import { Modal } from './modal.tsx';

/**
 * The address for an encoder, and the table's key. The key is null if it was created earlier, because it is
 * shown only once.
 */
type Access = AnswerOf<'makeStreamKey'>;

/** Lets a dealer send the picture from OBS or an encoder: one press creates the key of the table and shows it. */
export function EncoderKey({ table }: { readonly table: string }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const isNarrow = useMedia(UPRIGHT_PHONE);
  const [access, setAccess] = useState<Access>();
  const make = async (replace: boolean) => {
    const made = await action.run(() => api.makeStreamKey({ table, replace }));
    if (made) setAccess(made);
  };
  const revoke = async () => {
    if (await action.run(() => api.revokeStreamKey({ table }))) setAccess(undefined);
  };
  return (
    <>
      <Button small busy={action.busy} label={text.open} onPress={() => void make(false)}>
        {isNarrow ? 'OBS' : text.open}
      </Button>
      {access ? (
        <KeyDialog
          access={access}
          action={action}
          replace={() => void make(true)}
          revoke={() => void revoke()}
          close={() => setAccess(undefined)}
        />
      ) : (
        <Refused refusal={action.refusal} />
      )}
    </>
  );
}

interface KeyDialogProps {
  readonly access: Access;
  readonly action: Mutation;
  readonly replace: () => void;
  readonly revoke: () => void;
  readonly close: () => void;
}

function KeyDialog({ access, action: { busy, refusal }, replace, revoke, close }: KeyDialogProps) {
  const text = useMessages(messages);
  const { moment } = useFormatter();
  return (
    <Modal title={text.title} shown={access.key} close={close}>
      <p>{text.steps}</p>
      <Copied label={text.address} copy={text.copyAddress} value={window.location.origin + access.path} />
      <p>{text.more}</p>
      {access.key !== null ? (
        <>
          <Copied label={text.key} copy={text.copyKey} value={access.key} />
          <p>{text.once}</p>
        </>
      ) : (
        <>
          <p>{text.made({ at: moment(access.madeAt) })}</p>
          <ConfirmButton kind="call" question={text.replaceMeans} busy={busy} onConfirm={replace}>
            {text.replace}
          </ConfirmButton>
          <ConfirmButton question={text.revokeMeans} busy={busy} onConfirm={revoke}>
            {text.revoke}
          </ConfirmButton>
        </>
      )}
      <Refused refusal={refusal} />
      <Button onPress={close}>{text.close}</Button>
    </Modal>
  );
}

interface CopiedProps {
  readonly label: string;
  readonly copy: string;
  readonly value: string;
}

/** Shows a value to copy. If the page cannot use the clipboard, the user copies it from the field. */
function Copied({ label, copy, value }: CopiedProps) {
  const text = useMessages(messages);
  const [copied, setCopied] = useState(false);
  const press = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.copied}>
      <label>
        {label}
        <input
          readOnly
          value={value}
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      {typeof navigator.clipboard === 'object' && <Button onPress={() => void press()}>{copy}</Button>}
      <p role="status">{copied && text.copied}</p>
    </div>
  );
}
