/** The longest wait in milliseconds for the machine's own addresses. The other side finds most of them by itself. */
const LONGEST = 400;

/** Makes an offer the connection's own description. Resolves with its SDP when the machine's addresses are in it. */
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
