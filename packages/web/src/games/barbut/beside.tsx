import type { barbut } from '@croupier/games';
import type { PanelProps } from '../../table/cards/declared.ts';
import { Shooter } from '../../table/dice/shooter.tsx';

/** Shows the shooter in barbut. */
export function ShooterPanel({ view }: PanelProps<barbut.BarbutPlan, barbut.BarbutView>) {
  return <Shooter throwing={view.throwing} />;
}
