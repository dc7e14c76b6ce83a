import { z } from 'zod';
import type { Clock } from '../time/clock.ts';
import { ANSWER_TIMEOUT, type Question, type ServiceAddress, sendJson } from './https.ts';
import { arrival, ownershipAnswer, type PaymentsPort, paymentStatus } from './payments.ts';

const arrivalsAnswer = z.object({ arrivals: z.array(arrival).max(1000) });

/**
 * Connects to a payment service that uses JSON over HTTPS: `POST /ownership`, `POST /orders`, `GET /orders/:key`, `GET
 * /arrivals`.
 */
export function httpsPayments(address: ServiceAddress, clock: Clock, timeout = ANSWER_TIMEOUT): PaymentsPort {
  const asked = async <T>(shape: z.ZodType<T>, question: Question): Promise<T> => {
    const { status, body } = await sendJson(address, question, clock, timeout);
    if (status !== 200) throw new Error(`the payment service answers ${status}`);
    return shape.parse(body);
  };
  return {
    prove: (question) =>
      asked(ownershipAnswer, { path: 'ownership', post: { key: question.key, body: question } }),
    order: async (order) => {
      const { status } = await sendJson(
        address,
        { path: 'orders', post: { key: order.key, body: order } },
        clock,
        timeout,
      );
      if (status >= 300) throw new Error(`the payment service answers ${status}`);
    },
    status: async (key) => {
      const { status, body } = await sendJson(
        address,
        { path: `orders/${encodeURIComponent(key)}` },
        clock,
        timeout,
      );
      if (status === 404) return { state: 'unknown' };
      if (status !== 200) throw new Error(`the payment service answers ${status}`);
      return paymentStatus.parse(body);
    },
    arrivals: async (after) => {
      const since = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
      return (await asked(arrivalsAnswer, { path: `arrivals${since}` })).arrivals;
    },
  };
}
