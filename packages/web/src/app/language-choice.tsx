import { messages } from 'messages:app/shell';
import { LANGUAGES, type Language, library } from '../messages/catalogue.ts';
import { useLanguage, useMessages } from './language.tsx';
import styles from './language-choice.module.css';

/** Lets the user choose the language of the screens. */
export function LanguageChoice() {
  const { language, speak } = useLanguage();
  const text = useMessages(messages);
  return (
    <select
      className={styles.language}
      aria-label={text.language}
      value={language}
      onChange={(event) => speak(event.target.value)}
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code}>
          {library.isPartial(code) ? text.partly({ language: nameOf(code) }) : nameOf(code)}
        </option>
      ))}
    </select>
  );
}

const names = new Map<Language, string>();

/**
 * Returns a language's name in that language, capitalized: `Čeština`. The result is cached, since `Intl` is
 * slow here.
 */
function nameOf(language: Language): string {
  const known = names.get(language);
  if (known !== undefined) return known;
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  const title = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  names.set(language, title);
  return title;
}
