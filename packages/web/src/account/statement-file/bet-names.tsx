import { useEffect, useRef } from 'react';
import { useBetNameOf } from '../../games/pages.ts';
import type { BetNames } from './wording.ts';

interface BetNamesProps {
  readonly plans: readonly string[];
  readonly known?: BetNames;
  /** Called once, when the bet names of all these plans have loaded. */
  readonly done: (names: BetNames) => void;
}

/** Loads the bet names of these plans, one plan after the other. Renders nothing. */
export function BetNamesOf({ plans, known = new Map(), done }: BetNamesProps) {
  const [first, ...rest] = plans;
  return first === undefined ? (
    <Done known={known} done={done} />
  ) : (
    <OfPlan key={first} plan={first} plans={rest} known={known} done={done} />
  );
}

function OfPlan({
  plan,
  plans,
  known,
  done,
}: BetNamesProps & { readonly plan: string; readonly known: BetNames }) {
  const name = useBetNameOf(plan);
  return <BetNamesOf plans={plans} known={new Map([...known, [plan, name]])} done={done} />;
}

function Done({ known, done }: { readonly known: BetNames; readonly done: (names: BetNames) => void }) {
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    done(known);
  });
  return null;
}
