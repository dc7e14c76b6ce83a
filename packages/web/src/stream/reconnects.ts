/**
 * The time in milliseconds that the dealer's browser waits for its picture to arrive at the server before it
 * reconnects. The wait doubles with each attempt, up to a maximum, because a slow line may need more time to
 * connect.
 */
const DELAY = { first: 4_000, most: 16_000 };

/** Calls `reconnect` after each wait. Returns a function that ends the calls. */
export function keepReconnecting(reconnect: () => void): () => void {
  let delay = DELAY.first;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      reconnect();
      delay = Math.min(2 * delay, DELAY.most);
      wait();
    }, delay);
  };
  wait();
  return () => clearTimeout(timer);
}
