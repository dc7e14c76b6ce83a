import { useWords } from '../../../app/language.tsx';
import { words } from '../../../console/words.ts';
import { Select } from '../../../forms/fields.tsx';
import { seatsShown, useStation } from './station.ts';

interface SeatChoiceProps {
  readonly value: string;
  readonly onChange: (seat: string) => void;
  /** The seats to choose from; those with chips on the layout if left out. */
  readonly seats?: readonly string[];
}

/** One of the players at the table. */
export function SeatChoice({ value, onChange, seats }: SeatChoiceProps) {
  const text = useWords(words);
  const station = useStation();
  const choices = seats ?? seatsShown(station);
  return (
    <Select
      label={text.player}
      value={value}
      choices={[
        { value: '', text: choices.length > 0 ? text.choosePlayer : text.noPlayers },
        ...choices.map((seat) => ({ value: seat, text: station.nameOf(seat) })),
      ]}
      onChange={onChange}
    />
  );
}
