import { messages } from 'messages:app/shell';
import { useState } from 'react';
import { Select } from '../forms/fields.tsx';
import { useMessages } from './language.tsx';
import { chooseTheme, storedTheme, THEMES } from './theme.ts';

/** Lets the user choose between light and dark on this device. */
export function ThemeChoice() {
  const text = useMessages(messages);
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
