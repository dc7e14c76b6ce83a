import { messages } from 'messages:account/protection';
import { useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';

/**
 * Lets a player who has pressed the panic button ask the house for a long-term entry in the register of excluded
 * persons.
 */
export function LongTerm({ house }: { readonly house: string }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const [asked, setAsked] = useState(false);
  const ask = async () => {
    if (await action.run(() => api.requestExclusion({ house, confirmed: true }))) setAsked(true);
  };
  if (asked) return <p role="status">{text.longTermAsked}</p>;
  return (
    <div>
      <p>{text.longTermWhy}</p>
      <ConfirmButton busy={action.busy} question={text.longTermSure} onConfirm={() => void ask()}>
        {text.longTerm}
      </ConfirmButton>
      <Refused refusal={action.refusal} />
    </div>
  );
}
