// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { act, render } from '../../test/render.tsx';
import { LanguageProvider } from '../app/language.tsx';
import { type Language, library } from '../messages/catalogue.ts';
import { keepCallLanguage, useCallLanguage } from './language.ts';

function Said({ table }: { readonly table: string }) {
  const [language] = useCallLanguage(table);
  return <p>{language}</p>;
}

async function calledIn(table: string, screen: Language): Promise<string | null> {
  await library.speak(screen);
  let shown = document.body;
  await act(async () => {
    shown = render(
      <LanguageProvider first={screen}>
        <Said table={table} />
      </LanguageProvider>,
    );
  });
  return shown.textContent;
}

it('the language of the calls follows the language of the screen until the user chooses another one at this table', async () => {
  keepCallLanguage('chosen', 'fr');
  expect(await calledIn('other', 'de')).toBe('de');
  expect(await calledIn('other', 'cs')).toBe('cs');
  expect(await calledIn('chosen', 'de')).toBe('fr');
});
