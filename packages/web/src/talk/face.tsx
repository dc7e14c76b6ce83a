import type { messages } from 'messages:table/talk';
import type { TalkMessage } from '@croupier/client';
import type { TextOf } from '../messages/catalogue.ts';

type Reaction = Extract<TalkMessage, { reaction: string }>['reaction'];

const EYES = 'M7.2 8v.4M12.800 8v.4';
const ROUND = 'M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15z';

/** The pictures of the reactions, as paths in a box of 20 by 20. */
const FACES: Readonly<Record<Reaction, readonly string[]>> = {
  smile: [ROUND, EYES, 'M6.800 12q3.200 2.800 6.400 0'],
  laugh: [
    ROUND,
    'M6 8.400 7.200 7.400 8.400 8.400M11.600 8.400l1.200-1 1.200 1',
    'M6.400 11h7.200q-.6 3.600-3.600 3.600T6.400 11z',
  ],
  wow: [ROUND, EYES, 'M10 11.200a1.600 1.900 0 1 1 0 3.800 1.600 1.900 0 0 1 0-3.800z'],
  sigh: [ROUND, 'M6.400 8.400q.9-1 1.800 0M11.800 8.400q.9-1 1.800 0', 'M7.200 13.600q2.800-2 5.600 0'],
  heart: [
    'M10 16.500C4 12.500 3 9.500 3.200 7.500 3.600 4 8 3.500 10 6.500c2-3 6.400-2.500 6.800 1C17 9.500 16 12.500 10 16.500z',
  ],
  thumb: [
    'M3 9.500h3v7H3zM6 10l3-6.500c1.500 0 2 1 1.800 2.200L10.300 8.500h5c1.200 0 1.700 1 1.400 2l-1.300 4.800c-.2.8-.8 1.200-1.600 1.200H6',
  ],
};

/** Shows a reaction's picture. */
export function Face({ reaction }: { readonly reaction: Reaction }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      {FACES[reaction].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** Shows a line of table talk in the reader's language. */
export function MessageContent({
  said,
  text,
}: {
  readonly said: TalkMessage;
  readonly text: TextOf<typeof messages>;
}) {
  if ('text' in said) return <bdi>{said.text}</bdi>;
  if ('phrase' in said) return text.phrases[said.phrase];
  return (
    <>
      <Face reaction={said.reaction} />
      <span className="heard">{text.reactions[said.reaction]}</span>
    </>
  );
}
