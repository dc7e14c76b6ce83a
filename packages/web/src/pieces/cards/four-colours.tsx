import { messages } from 'messages:cards/faces';
import { useMessages } from '../../app/language.tsx';
import { storedSwitch } from '../../app/stored-switch.ts';

const fourColours = storedSwitch('croupier.cards.four-colours', false);

/** Tells whether each suit has a colour of its own. */
export const useFourColours = fourColours.use;

/** Turns a colour of its own for each suit on: for all cards on this screen. */
export function FourColours() {
  const text = useMessages(messages);
  const four = useFourColours();
  return (
    <label>
      <input type="checkbox" checked={four} onChange={(event) => fourColours.turn(event.target.checked)} />
      {text.fourColours}
    </label>
  );
}
