import { type Refusal, refuse } from '@croupier/core';

/** Addresses of pages: with a scheme, with `www`, with a path, or with one of the usual endings. */
const LINK =
  /(?:https?:|www\.|\b[a-z0-9-]+\.[a-z]{2,}\/\S|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|io|eu|cz|sk|de|at|pl|uk|ru|bet|casino|club|win|xyz|online|site|shop|app|gg|ly)\b)/iu;
/** An e-mail address, or the name of an account elsewhere, such as `@anna_k`. */
const ADDRESS = /\S@\S|(?:^|\s)@\w{3,}/u;
/** Nine digits or more are a telephone, card, bank account or birth number. Amounts and bets are shorter. */
const NUMBER = /(?:\d[\s().\-/]*){9,}/u;

/** Returns the refusal for a text with a link or personal data; undefined if people may write it at a table. */
export function contentRefusal(text: string): Refusal | undefined {
  const plain = text.normalize('NFKC');
  if (ADDRESS.test(plain) || NUMBER.test(plain))
    return refuse(
      'personal-data',
      'Do not write e-mail addresses, telephone or account numbers here. Ask support about them.',
    );
  if (LINK.test(plain)) return refuse('no-links', 'Links are not allowed here. Write it without the link.');
  return undefined;
}
