import type { roulette } from '@croupier/games';
import { pocketOf } from '../device/device.tsx';
import { useNames } from '../names/use-names.ts';
import styles from './risen.module.css';

/** Shows the number that rises from the wheel. The call is what a screen reader reads. */
export function Risen({ result }: { readonly result: roulette.RouletteResult | undefined }) {
  const names = useNames();
  const pocket = pocketOf(result);
  if (pocket === undefined) return null;
  return (
    <b className={styles.risen} data-colour={names.token(pocket)} data-testid="risen" aria-hidden="true">
      {pocket}
    </b>
  );
}
