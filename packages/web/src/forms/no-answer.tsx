import { words } from 'words:app/shell';
import { useWords } from '../app/language.tsx';
import { Button } from './button.tsx';
import type { Query } from './query.ts';
import { Refused } from './refused.tsx';

interface NoAnswerProps {
  readonly asked: Pick<Query<unknown>, 'refusal' | 'again'>;
}

/** Where an answer belongs that did not come: why, and the way to ask again. Nothing while it is on its way. */
export function NoAnswer({ asked: { refusal, again } }: NoAnswerProps) {
  const text = useWords(words);
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
