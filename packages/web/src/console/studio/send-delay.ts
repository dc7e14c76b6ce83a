/**
 * The time in milliseconds that a viewer needs to buffer, decode and show a frame, in addition to the network
 * delay.
 */
const AT_VIEWERS = 100;

/**
 * Returns the milliseconds from the camera to the screen of a viewer with a good connection, as estimated by the
 * sending browser; undefined if it has no estimate yet.
 */
export async function sendDelayOf(connection: RTCPeerConnection | undefined): Promise<number | undefined> {
  let encoding: number | undefined;
  let line: number | undefined;
  // A connection that is closed in the meantime has no statistics.
  const reports = await connection?.getStats().catch(() => undefined);
  for (const report of reports?.values() ?? []) {
    if (report.type === 'outbound-rtp' && report.kind === 'video' && report.framesEncoded > 0)
      encoding = (1_000 * report.totalEncodeTime) / report.framesEncoded;
    if (report.type === 'candidate-pair' && report.nominated && report.currentRoundTripTime !== undefined)
      line = 500 * report.currentRoundTripTime;
  }
  return encoding === undefined || line === undefined ? undefined : encoding + 2 * line + AT_VIEWERS;
}
