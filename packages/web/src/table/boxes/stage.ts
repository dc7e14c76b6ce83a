import type { TextOf } from '../../words/catalogue.ts';
import type { words } from '../cards/words.ts';

type Text = TextOf<typeof words>;

/** Where a game of boxes stands, in a sentence. */
export function stageLine(
  {
    stage,
    voided,
    shoe,
  }: { readonly stage: string; readonly voided: unknown; readonly shoe: { readonly ready: boolean } },
  text: Text,
): string {
  if (voided) return text.void;
  if (stage === 'waiting' && !shoe.ready) return text.stages.shuffling;
  const stages: Readonly<Record<string, string>> = text.stages;
  return stages[stage] ?? stage;
}
