import { API_PATH, routeOf, staffRoutes } from '@croupier/protocol';

/**
 * Returns the address of the recording of a round, for a video element or a download. The address is on the
 * server of the page. The API has no function for it.
 */
export function recordingAddress(round: string, use: 'play' | 'download' = 'play'): string {
  const address = `${API_PATH}${routeOf(staffRoutes.recording).path.replace(':round', round)}/video`;
  return use === 'play' ? address : `${address}?download`;
}
