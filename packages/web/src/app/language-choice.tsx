import { LANGUAGE_NAMES, LANGUAGES, type Language } from './dictionary.ts';
import { useLanguage, useWords } from './language.tsx';
import styles from './language-choice.module.css';
import { words } from './words.ts';

/** Which language the screens speak. */
export function LanguageChoice() {
  const { language, speak } = useLanguage();
  const text = useWords(words);
  return (
    <select
      className={styles.language}
      aria-label={text.language}
      value={language}
      onChange={(event) => speak(event.target.value as Language)}
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGE_NAMES[code]}
        </option>
      ))}
    </select>
  );
}
