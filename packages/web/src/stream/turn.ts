import type { Api } from '@croupier/client';
import { isRefusal } from '@croupier/core';

/**
 * Returns the TURN servers through which the pictures of a table can be reached; empty if the server refuses
 * to name them.
 */
export async function turnServersOf(api: Pick<Api, 'turnServers'>, table: string): Promise<RTCIceServer[]> {
  const answer = await api.turnServers({ table });
  return isRefusal(answer) ? [] : answer.iceServers;
}
