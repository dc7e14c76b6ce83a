import { describe, expect, it } from 'vitest';
import { contentRefusal } from './talk-content.ts';

const codeOf = (text: string) => contentRefusal(text)?.code;

describe('the content of free text', () => {
  it.each([
    'Good evening. I bet 1 000 000 on 17!',
    'Dobrý večer.Jak se máte? Vsadil jsem 25.000 Kč na 7/10',
    'Haben Sie um 18:30 bis 22:00 geöffnet?',
    'Czy mogę postawić 100 zł na 0, 32, 15 i 26?',
    'e.g. 3-2 or 2:1',
  ])('can be ordinary talk: %s', (text) => expect(codeOf(text)).toBeUndefined());

  it.each([
    'https://win.example/now',
    'HTTP://WIN',
    'go to www.win.xyz',
    'try win-big.com today',
    'Kings.CZ is better',
    't.me/annak',
    'ｗｗｗ.win.example',
  ])('must not contain a link: %s', (text) => expect(codeOf(text)).toBe('no-links'));

  it.each([
    'anna@post.example',
    'find me as @anna_k',
    '+420 777 123 456',
    '777-123-456',
    'my card 4111 1111 1111 1111',
    'CZ65 0800 0000 1920 0014 5399',
    'born 905101/1234',
    '７７７１２３４５６',
  ])('must not contain personal data: %s', (text) => expect(codeOf(text)).toBe('personal-data'));
});
