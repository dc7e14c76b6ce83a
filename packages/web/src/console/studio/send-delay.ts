/** The time in milliseconds that viewers need beside the line: to buffer, to decode and to show a frame. */
const AT_VIEWERS = 100;

/**
 * Returns the milliseconds from the camera to the screen of a viewer on a good line, as far as a sending browser knows
 * them; undefined if it does not know yet.
 */
export async function sendDelayOf(connection: RTCPeerConnection | undefined): Promise<number | undefined> {
  let encoding: number | undefined;
  let line: number | undefined;
  for (const report of (await connection?.getStats())?.values() ?? []) {
    if (report.type === 'outbound-rtp' && report.kind === 'video' && report.framesEncoded > 0)
      encoding = (1_000 * report.totalEncodeTime) / report.framesEncoded;
    if (report.type === 'candidate-pair' && report.nominated && report.currentRoundTripTime !== undefined)
      line = 500 * report.currentRoundTripTime;
  }
  return encoding === undefined || line === undefined ? undefined : encoding + 2 * line + AT_VIEWERS;
}
