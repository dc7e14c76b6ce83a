import { describe, expect, it } from 'vitest';
import { ask } from './server.ts';

describe('pages', () => {
  it('are served compressed, and are cached permanently if their name contains a hash of their content', async () => {
    const script = await ask('GET', '/assets/main-a1B2c3D.js', {
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(await script.text()).toBe('console.log(1)');
  });

  it('are one document for every address of the app, with a strict content security policy', async () => {
    for (const path of ['/', '/table/1', '/account', '/account/', '/table/1?as=player']) {
      const page = await ask('GET', path);
      expect(await page.text()).toContain('<title>Croupier</title>');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
      expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const path of ['/no-such-page', '/table', '/table/1/2', '/account.php', '/.env']) {
      const answer = await ask('GET', path);
      expect(answer.status, path).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not-found' });
    }
    expect((await ask('GET', '/assets/gone-00000000.js')).status).toBe(404);
    expect((await ask('GET', '/..%2f..%2fetc/passwd')).status).not.toBe(200);
  });
});
