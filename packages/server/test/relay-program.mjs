// A stand-in for the relay in tests of its supervisor. The offer determines its behaviour.
process.on(
  'message',
  (/** @type {{ n: number, do: string, stream: string, camera?: string, offer?: string }} */ asked) => {
    const { n, do: what, stream, camera, offer } = asked;
    if (offer === 'die') process.exit(3);
    if (offer === 'silence') return;
    if (what === 'publish' && offer !== 'fail') process.send?.({ event: { type: 'live', stream, camera } });
    if (offer === 'fail') process.send?.({ n, failed: 'no address' });
    else if (offer === undefined || offer === 'unknown') process.send?.({ n, sdp: null });
    else process.send?.({ n, sdp: `answer to ${offer} on ${process.argv[2]}` });
  },
);
process.on('disconnect', () => process.exit(0));
