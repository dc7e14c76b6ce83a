import { BaccaratTable } from '../../games/baccarat/table.tsx';
import { BlackjackTable } from '../../games/blackjack/table.tsx';
import { CasinoWarTable } from '../../games/casino-war/table.tsx';
import { RedDogTable } from '../../games/red-dog/table.tsx';
import { isBaccarat, isBlackjack, isCasinoWar, isRedDog } from '../games.ts';
import type { TableProps } from './scene.ts';

/** The table of a game that is played with cards. */
export function CardTable(props: TableProps) {
  const { plan } = props;
  if (isBlackjack(plan)) return <BlackjackTable {...props} plan={plan} />;
  if (isBaccarat(plan)) return <BaccaratTable {...props} plan={plan} />;
  if (isCasinoWar(plan)) return <CasinoWarTable {...props} plan={plan} />;
  if (isRedDog(plan)) return <RedDogTable {...props} plan={plan} />;
  return null;
}
