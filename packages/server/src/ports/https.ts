import type { z } from 'zod';
import { spans } from '../monitoring/spans.ts';
import type { Clock } from '../time/clock.ts';

/** The address of an external service, and the key that authenticates us there. */
export interface ServiceAddress {
  readonly url: string;
  readonly key?: string | undefined;
}

/**
 * The time to wait for an answer, in milliseconds. A call without an answer is repeated with the same key.
 */
export const ANSWER_TIMEOUT = 20_000;
/** The maximum length of an answer, in bytes. */
const LONGEST = 1_000_000;

/**
 * A request to a service. A request with a body is a POST, which takes effect only once for each idempotency
 * key.
 */
export interface Question {
  readonly path: string;
  readonly post?: { readonly key: string; readonly body: object };
}

/**
 * Sends a JSON request over HTTPS. Returns the status and the answer. Throws if the service could not be reached or the
 * answer cannot be read. Does not follow redirects, so that personal data are sent nowhere else.
 */
export async function sendJson(
  address: ServiceAddress,
  question: Question,
  clock: Clock,
  timeout: number,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const tooLate = new AbortController();
  const giveUp = () => tooLate.abort(new Error('the service did not answer in time'));
  const callOff = clock.after(timeout, giveUp, 'background');
  try {
    return await answerOf(address, question, tooLate.signal);
  } finally {
    callOff();
  }
}

function answerOf(address: ServiceAddress, question: Question, signal: AbortSignal) {
  const method = question.post ? 'POST' : 'GET';
  // The rest of the path may contain keys.
  const [action = ''] = question.path.split(/[/?]/);
  return spans.run(
    {
      name: `${method} ${action}`,
      kind: 'client',
      attributes: { 'http.request.method': method, 'server.address': new URL(address.url).hostname },
    },
    async (span) => {
      const response = await request(address, question, signal);
      const { status } = response;
      span.set('http.response.status_code', status);
      if (status >= 400 && status !== 404) throw new Error(`the service answers ${status}`);
      const text = await textOf(response);
      return { status, body: status === 200 ? (JSON.parse(text) as unknown) : undefined };
    },
  );
}

function request({ url, key }: ServiceAddress, { path, post }: Question, signal: AbortSignal) {
  return fetch(`${url.replace(/\/$/, '')}/${path}`, {
    method: post ? 'POST' : 'GET',
    redirect: 'error',
    signal,
    headers: {
      accept: 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(post ? { 'content-type': 'application/json', 'idempotency-key': post.key } : {}),
    },
    ...(post ? { body: JSON.stringify(post.body) } : {}),
  });
}

/**
 * Makes a request that takes effect only once for its key. Returns `later` if the service has no answer yet
 * (202). Throws if the service could not be reached or its answer cannot be read.
 */
export async function callService<Answer>(
  address: ServiceAddress,
  path: string,
  key: string,
  body: object,
  shape: z.ZodType<Answer>,
  clock: Clock,
  timeout = ANSWER_TIMEOUT,
): Promise<Answer | 'later'> {
  const answer = await sendJson(address, { path, post: { key, body } }, clock, timeout);
  if (answer.status === 202) return 'later';
  if (answer.status !== 200) throw new Error(`the service answers ${answer.status}`);
  return shape.parse(answer.body);
}

/** Returns the text of an answer. Throws if the answer is too long. */
async function textOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > LONGEST) throw new Error('the service’s answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
