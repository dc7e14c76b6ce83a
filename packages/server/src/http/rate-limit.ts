import type { FastifyReply } from 'fastify';
import type { Quota } from '../time/bucket.ts';

/**
 * Sets the headers by which a program sees how many more calls it can make. If several limits count a call, they
 * describe the one that is closest to its end.
 */
export function tellQuota(reply: FastifyReply, { rate, remaining, reset }: Quota): void {
  const told = reply.getHeader('ratelimit-remaining');
  if (told !== undefined && Number(told) <= remaining) return;
  reply.headers({
    'ratelimit-limit': rate.burst,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': reset,
    'ratelimit-policy': `${rate.burst};w=${Math.ceil(rate.burst / rate.perSecond)}`,
  });
}
