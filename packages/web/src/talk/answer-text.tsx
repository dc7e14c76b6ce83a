import type { messages } from 'messages:table/dealer';
import type { DealerLine } from '@croupier/client';
import type { TextOf } from '../messages/catalogue.ts';

interface AnswerTextProps {
  readonly said: DealerLine['said'];
  /** The name of the player, for a ready answer that addresses them. */
  readonly name: string;
  readonly text: TextOf<typeof messages>;
}

/** Shows what a player or the dealer wrote: free text, or a ready answer in the reader's language. */
export function AnswerText({ said, name, text }: AnswerTextProps) {
  if (said === null) return <em>{text.hiddenText}</em>;
  if ('text' in said) return <bdi>{said.text}</bdi>;
  const ready = text.answers[said.ready];
  return typeof ready === 'string' ? ready : ready({ name });
}
