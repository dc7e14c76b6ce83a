import { useWords } from '../../app/language.tsx';
import { setFourColours, useFourColours } from './four-colours.ts';
import { words } from './words.ts';

/** Whether every suit has a colour of its own: for all cards on this screen. */
export function FourColours() {
  const text = useWords(words);
  const four = useFourColours();
  return (
    <label>
      <input type="checkbox" checked={four} onChange={(event) => setFourColours(event.target.checked)} />
      {text.fourColours}
    </label>
  );
}
