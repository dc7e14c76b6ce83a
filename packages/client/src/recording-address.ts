import { API_PATH, routeOf, routes } from '@croupier/protocol';

/**
 * Returns the address of the recording of a round, at the server of the page, for a video or a download. No function of
 * the API reads it.
 */
export function recordingAddress(round: string, use: 'play' | 'download' = 'play'): string {
  const address = `${API_PATH}${routeOf(routes.recording).path.replace(':round', round)}/video`;
  return use === 'play' ? address : `${address}?download`;
}
