import { messages } from 'messages:cards/faces';
import { useMessages } from '../../app/language.tsx';
import { storedSwitch } from '../../app/stored-switch.ts';

const fourColours = storedSwitch('croupier.cards.four-colours', false);

export const useFourColours = fourColours.use;

/** Shows the switch for four-colour suits, which applies to all cards on this device. */
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
