import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { HandlersOf } from '../http/call.ts';
import { logSecurityEvent } from '../monitoring/security-events.ts';
import type { RecordingService } from './service.ts';

interface Needs {
  readonly recordings: Pick<RecordingService, 'examine'>;
  readonly archive: { hasTakenPart(round: string, account: string): Promise<boolean> };
}

/** Returns the endpoint through which inspectors see the recording of a round. */
export function recordingEndpoints({
  recordings,
  archive,
}: Needs): Pick<HandlersOf<'Inspection'>, 'recording'> {
  return {
    recording: async ({ params: { round }, by }) => {
      const refusal = await ownRoundRefusal(archive, round, by.account.id);
      if (refusal) return refusal;
      const examined = await recordings.examine(round);
      if (!isRefusal(examined))
        logSecurityEvent({ event: 'recording-opened', round, how: 'seen', by: by.account.id });
      return examined;
    },
  };
}

/** Refuses inspectors who played in the round, because they would judge their own case. */
export async function ownRoundRefusal(
  archive: Needs['archive'],
  round: string,
  account: string,
): Promise<Refusal | undefined> {
  return (await archive.hasTakenPart(round, account))
    ? refuse('own-round', 'You played in this round, so another inspector must examine it.')
    : undefined;
}
