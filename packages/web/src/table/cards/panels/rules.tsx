import type { Plan } from '@croupier/core';
import { RuleSection } from '../../../rulebook/rule-text.tsx';
import figures from '../../figures.module.css';
import { Limits } from '../../panels/limits.tsx';
import type { AnswerTexts, BasePlayerView, DeclaredGame, TableView } from '../declared.ts';
import { useScene } from '../scene.ts';
import { useTextContext } from '../use-text-context.ts';

interface RulesPanelProps<
  P extends Plan,
  V extends K & TableView,
  M extends BasePlayerView,
  K,
  T extends AnswerTexts,
> {
  readonly game: DeclaredGame<P, V, M, K, T>;
  readonly plan: P;
  readonly view: V;
}

/**
 * Shows the help for this plan and the posted terms. Limits and payouts are in a table, followed by the rules for
 * each topic.
 */
export function RulesPanel<
  P extends Plan,
  V extends K & TableView,
  M extends BasePlayerView,
  K,
  T extends AnswerTexts,
>({ game, plan, view }: RulesPanelProps<P, V, M, K, T>) {
  const said = useTextContext(game.messages, plan);
  const { info } = useScene();
  return (
    <div className={figures.panel}>
      <Limits plan={plan} terms={info.terms} names={game.limitNames(said)}>
        <p className={figures.note}>
          <game.Terms plan={plan} view={view} />
        </p>
      </Limits>
      {game.rules({ ...said, view }).map(({ title, rules }) => (
        <RuleSection key={title} title={title} rules={rules} />
      ))}
    </div>
  );
}
