import { messages } from 'messages:poker/table';
import { poker } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import styles from './dealers-choice.module.css';
import { choicesOf, optionOf, useScene } from './scene.ts';

/**
 * Shows the games of dealer's choice, one of which the player on the button chooses. After a time-out, the last game
 * continues.
 */
export function DealersChoice() {
  const text = useMessages(messages);
  const { plan, view, options, make, busy } = useScene();
  const option = optionOf(options, 'choose-game');
  const games = choicesOf(options, 'choose-game', 'game').map(String);
  return (
    <fieldset className={styles.choosing} data-testid="choosing">
      <legend>
        {text.choice.ask} {option?.rule && <Citation rule={option.rule} />}
      </legend>
      {games.map((game) => {
        const { structure } = plan.games.find(({ variant }) => variant === game) ?? plan.games[0];
        const last = game === view.playing.variant;
        return (
          <button
            key={game}
            type="button"
            data-last={last || undefined}
            aria-busy={busy || undefined}
            onClick={() => busy || void make({ type: 'choose-game', game })}
          >
            <b>{poker.variants.get(game)?.name ?? game}</b>
            <small>
              {text.structures[structure]}
              {last && ` · ${text.choice.unlessSaid}`}
            </small>
          </button>
        );
      })}
    </fieldset>
  );
}
