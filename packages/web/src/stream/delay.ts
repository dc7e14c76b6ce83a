/** The time in milliseconds from the decoder to the screen. */
const TO_SCREEN = 50;

/**
 * Returns the average delay of the picture on a connection so far, in milliseconds from the server to the
 * screen.
 */
export async function delayOf(connection: RTCPeerConnection | undefined): Promise<number> {
  let delay = TO_SCREEN;
  for (const report of (await connection?.getStats())?.values() ?? []) {
    if (report.type === 'inbound-rtp' && report.kind === 'video' && report.jitterBufferEmittedCount > 0)
      delay += (1_000 * report.jitterBufferDelay) / report.jitterBufferEmittedCount;
    if (report.type === 'candidate-pair' && report.nominated)
      delay += 500 * (report.currentRoundTripTime ?? 0);
  }
  return delay;
}
