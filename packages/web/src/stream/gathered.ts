/** The maximum wait in milliseconds for the machine's own addresses. The other side can find most of them itself. */
const LONGEST = 400;

/**
 * Sets an offer as the connection's local description. Resolves with its SDP once it contains the machine's
 * addresses.
 */
export async function gathered(
  connection: RTCPeerConnection,
  offer: RTCSessionDescriptionInit,
): Promise<string> {
  await connection.setLocalDescription(offer);
  await new Promise<void>((done) => {
    const look = () => {
      if (connection.iceGatheringState === 'complete') done();
    };
    connection.addEventListener('icegatheringstatechange', look);
    setTimeout(done, LONGEST);
    look();
  });
  return connection.localDescription?.sdp ?? '';
}
