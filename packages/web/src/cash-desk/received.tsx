import { messages } from 'messages:money/desk';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { AccountEntryForm } from './for-account.tsx';

const WHAT = ['request', 'objection'] as const;

interface ReceivedProps {
  readonly house: string;
  readonly changed: () => void;
}

/** Lets staff enter a request received by letter or e-mail, either to close an account or to object. */
export function ReceivedRequests({ house, changed }: ReceivedProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  return (
    <AccountEntryForm
      title={text.letterTitle}
      labels={{ choice: text.letterWhat, text: text.letterText, enter: text.letterEnter }}
      choices={WHAT.map((value) => ({ value, text: text.letter[value] }))}
      first="request"
      enter={(account, what, said) => api.enterLetter({ house, account, what, text: said })}
      changed={changed}
    />
  );
}
