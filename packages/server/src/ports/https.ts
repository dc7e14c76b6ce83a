import type { z } from 'zod';

/** Where a service is that a port speaks to, and the key it knows us by. */
export interface ServiceAddress {
  readonly url: string;
  readonly key?: string | undefined;
}

const PATIENCE = 10_000;

/**
 * Asks a service by a JSON request. The same idempotency key asks for the same thing, which is done once. Gives `later`
 * where the service has no answer yet (202); throws where it could not be asked, or what it said cannot be read.
 */
export async function askService<Answer>(
  { url, key }: ServiceAddress,
  path: string,
  idempotencyKey: string,
  body: object,
  shape: z.ZodType<Answer>,
): Promise<Answer | 'later'> {
  const response = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
  });
  if (response.status === 202) return 'later';
  if (!response.ok) throw new Error(`the service answers ${response.status}`);
  return shape.parse(await response.json());
}
