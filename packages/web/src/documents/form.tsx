import { messages } from 'messages:documents/form';
import { type DocumentKind, type FileDocument, MAX_DOCUMENT } from '@croupier/client';
import type { Refusal } from '@croupier/core';
import { useRef, useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import controls from '../forms/controls.module.css';
import { Select } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';

const KINDS: readonly DocumentKind[] = ['identity-card', 'passport', 'address', 'source-of-funds', 'other'];

interface DocumentFormProps {
  /** Sends a document, with its content in base64. */
  readonly send: (document: {
    readonly kind: DocumentKind;
    readonly content: string;
  }) => Promise<FileDocument | Refusal>;
  readonly sent: () => void;
}

/** Sends a picture or a PDF file as a document of a kind. */
export function DocumentForm({ send, sent }: DocumentFormProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const action = useMutation();
  const [kind, setKind] = useState<DocumentKind>('identity-card');
  const [isTooLarge, setTooLarge] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const size = format.number(MAX_DOCUMENT / 1_000_000);
  const submit = async () => {
    const file = input.current?.files?.[0];
    if (!file) return;
    setTooLarge(file.size > MAX_DOCUMENT);
    if (file.size > MAX_DOCUMENT) return;
    const done = await action.run(async () => send({ kind, content: await base64Of(file) }));
    if (!done) return;
    if (input.current) input.current.value = '';
    sent();
  };
  return (
    <Form busy={action.busy} onSubmit={submit}>
      <Select
        label={text.kind}
        value={kind}
        choices={KINDS.map((value) => ({ value, text: text.kinds[value] }))}
        onChange={setKind}
      />
      <label className={controls.field}>
        {text.file({ size })}
        <input ref={input} type="file" accept="image/jpeg,image/png,application/pdf" required />
      </label>
      {isTooLarge && <p role="alert">{text.tooLarge({ size })}</p>}
      <Refused refusal={action.refusal} />
      <div>
        <Button submit busy={action.busy}>
          {text.send}
        </Button>
      </div>
    </Form>
  );
}

/** Returns the content of a file in base64. */
async function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
  });
  reader.readAsDataURL(file);
  return (await read).replace(/^[^,]*,/, '');
}
