import { messages as names } from 'messages:roulette/names';
import { messages } from 'messages:rounds';
import { roulette } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import type { TextOf } from '../../messages/catalogue.ts';
import { PastHands } from '../../rounds/result.tsx';
import styles from '../../rounds/rounds.module.css';
import type { PastRounds } from '../game.ts';
import { pocketToken, positionName } from './names/names.ts';

/** Returns the properties of a number: `Red, odd, low`. */
function traitsIn(
  plan: roulette.RoulettePlan,
  pocket: roulette.Pocket,
  { colours, kinds }: Pick<TextOf<typeof names>, 'colours' | 'kinds'>,
): string {
  const { colour, parity, half } = roulette.traitsOf(plan, pocket);
  return [colours[colour], parity && kinds[parity], half && kinds[half]].filter(Boolean).join(', ');
}

/** The display of past roulette rounds. */
export const past: PastRounds<roulette.RoulettePlan> = {
  Result: ({ plan, result, brief }) => {
    const text = useMessages(messages);
    const { colours, kinds } = useMessages(names);
    const decided = result as unknown as roulette.RouletteResult | null;
    if (!decided || !('pocket' in decided)) return <PastHands brief={brief} />;
    if (brief)
      return (
        <span className={styles.pocket} data-colour={pocketToken(plan, decided.pocket)}>
          {decided.pocket}
        </span>
      );
    const said = [
      traitsIn(plan, decided.pocket, { colours, kinds }),
      'pays' in decided && text.payModes[decided.pays],
    ];
    return (
      <div className={styles.result}>
        <span className={styles.figure} data-colour={pocketToken(plan, decided.pocket)}>
          {decided.pocket}
        </span>
        <span>{said.filter(Boolean).join(', ').toLocaleLowerCase()}</span>
      </div>
    );
  },
  useFacts: (plan) => {
    const text = useMessages(names);
    return (_, result) => {
      const decided = result as unknown as roulette.RouletteResult | null;
      if (!decided || !('pocket' in decided)) return undefined;
      return [decided.pocket, traitsIn(plan, decided.pocket, text).toLocaleLowerCase()].join(', ');
    };
  },
  useBetName: (plan) => {
    const text = useMessages(names);
    const { positions } = roulette.layoutOf(plan);
    return (bet) => {
      const position = positions.get(bet);
      return position ? positionName(position, text) : bet;
    };
  },
};
