import { z } from 'zod';
import { arrival, ownershipAnswer, type PaymentsPort, paymentStatus } from './payments.ts';

/** How long an answer is waited for. What did not answer is asked again under the same key. */
const PATIENCE = 20_000;

/** The payment service at an address, spoken to in JSON over HTTPS: `POST /ownership`, `POST /orders`, `GET /orders/:key`, `GET /arrivals`. */
export function httpsPayments({ url, key }: { readonly url: string; readonly key: string }): PaymentsPort {
  const ask = async <T>(shape: z.ZodType<T>, path: string, body?: { readonly key: string }): Promise<T> => {
    const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': body.key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok && !(answer.status === 404 && !body))
      throw new Error(`the payment service answered ${answer.status}`);
    const parsed = shape.safeParse(answer.status === 404 ? { state: 'unknown' } : await answer.json());
    if (!parsed.success) throw new Error('the payment service answered what nobody understands');
    return parsed.data;
  };
  return {
    prove: (question) => ask(ownershipAnswer, '/ownership', question),
    order: async (order) => {
      await ask(z.unknown(), '/orders', order);
    },
    look: (order) => ask(paymentStatus, `/orders/${encodeURIComponent(order)}`),
    arrivals: async (after) => {
      const { arrivals } = await ask(
        z.object({ arrivals: z.array(arrival).max(1000) }),
        `/arrivals${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`,
      );
      return arrivals;
    },
  };
}
