import { words } from 'messages:app/shell';
import { useState } from 'react';
import { Select } from '../forms/fields.tsx';
import { useWords } from './language.tsx';
import { chooseTheme, storedTheme, THEMES } from './theme.ts';

/** Lets the user choose between light and dark on this device. */
export function ThemeChoice() {
  const text = useWords(words);
  const [theme, setTheme] = useState(storedTheme);
  return (
    <Select
      label={text.theme}
      value={theme}
      choices={THEMES.map((value) => ({ value, text: text.themes[value] }))}
      onChange={(next) => {
        setTheme(next);
        chooseTheme(next);
      }}
    />
  );
}
