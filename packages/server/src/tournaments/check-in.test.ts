import { CHECK_IN_MINUTES } from '@croupier/protocol';
import { CHECK_IN_SECONDS } from '@croupier/tournaments';
import { expect, it } from 'vitest';

it('the screens give players the same time to check in as the tournaments do', () => {
  expect(60 * CHECK_IN_MINUTES).toBe(CHECK_IN_SECONDS);
});
