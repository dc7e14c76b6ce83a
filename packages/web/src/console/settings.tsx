import type { Json, Refusal, TermEntries } from '@croupier/core';
import type { ComponentProps } from 'react';
import { LazyValue } from '../app/lazy-value.ts';
import { fetchPlan, usePlan } from '../plans/plans.ts';

/** The form contains the engines and their odds, so it is loaded with the plan only on demand. */
const form = new LazyValue(() => import('./settings-form.tsx'));

interface SettingsProps
  extends Omit<ComponentProps<Awaited<ReturnType<typeof form.fetch>>['SettingsForm']>, 'plan'> {
  readonly plan: string;
}

/** Lets staff set the terms of a table. */
export function Settings({ plan: id, ...props }: SettingsProps) {
  void form.fetch();
  const plan = usePlan(id);
  const { SettingsForm } = form.use();
  return plan && <SettingsForm plan={plan} {...props} />;
}

/** Returns the entered terms for a table of a plan, as the form reads them. */
export async function enteredTerms(id: string, entered: TermEntries): Promise<Json | Refusal | undefined> {
  const [plan, { enteredTerms }] = await Promise.all([fetchPlan(id), form.fetch()]);
  return plan && enteredTerms(plan, entered);
}
