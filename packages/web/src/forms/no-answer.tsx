import { messages } from 'messages:app/shell';
import { useMessages } from '../app/language.tsx';
import { Button } from './button.tsx';
import type { Query } from './query.ts';
import { Refused } from './refused.tsx';

interface NoAnswerProps {
  readonly asked: Pick<Query<unknown>, 'refusal' | 'again'>;
}

/** Explains why an answer did not arrive, and offers a retry. Shows nothing while the answer is pending. */
export function NoAnswer({ asked: { refusal, again } }: NoAnswerProps) {
  const text = useMessages(messages);
  return (
    <>
      <Refused refusal={refusal} />
      {refusal && (
        <div>
          <Button onPress={again}>{text.again}</Button>
        </div>
      )}
    </>
  );
}
