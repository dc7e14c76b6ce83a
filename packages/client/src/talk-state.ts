import type { DealerLine, ServerMessage } from '@croupier/protocol';
import type { TableSnapshot } from './table.ts';

type TalkParts = Pick<TableSnapshot, 'dealerTalk' | 'muted'>;

/** Returns the talk with the dealer and the muted players of a table after a message about them. */
export function talkAfter(
  { dealerTalk = [], muted = [] }: TalkParts,
  message: Extract<ServerMessage, { t: 'dealer-talk' | 'silenced' }>,
): TalkParts {
  if (message.t === 'dealer-talk')
    return message.muted
      ? { dealerTalk: message.lines, muted: message.muted }
      : { dealerTalk: merged(dealerTalk, message.lines) };
  const { seat, on, until } = message;
  return { muted: [...muted.filter((one) => one.seat !== seat), ...(on ? [{ seat, until }] : [])] };
}

function merged(before: readonly DealerLine[], changed: readonly DealerLine[]): readonly DealerLine[] {
  const all = new Map([...before, ...changed].map((line) => [line.number, line]));
  return [...all.values()].sort((one, two) => one.number - two.number);
}
