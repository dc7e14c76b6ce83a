import { messages } from 'messages:mariash/table';
import type { AnyMove } from '@croupier/core';
import { mariash } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { Bots } from '../../table/seated/bots.tsx';
import styles from './felt.module.css';
import { optionsOf, useScene } from './scene.ts';

/** Shows the controls of the player's seat: chips, joining and leaving, bots for free seats. */
export function ChairPanel() {
  const text = useMessages(messages);
  const { info, view, playerView, options } = useScene();
  const own = view.places.find(({ place }) => place === playerView?.place);
  return (
    <div className={styles.chair}>
      {own ? (
        <p>
          {text.chair.chips} <b>{text.chips({ n: own.chips })}</b>
        </p>
      ) : (
        <p>{view.places.length < 4 ? text.chair.take : text.chair.full}</p>
      )}
      <p className={styles.note}>{text.chair.points}</p>
      {own?.leaving && <p>{text.chair.leaving}</p>}
      {optionsOf(options, 'come-back').length > 0 && <p>{text.chair.away}</p>}
      <Offer type="come-back" />
      <Offer type="sit-out" />
      <Offer type="leave" />
      {own && <Bots info={info} view={{ ...view, seats: mariash.PLACES.length }} />}
    </div>
  );
}

const OFFERS = { 'come-back': 'comeBack', 'sit-out': 'sitOut', leave: 'leave' } as const;
const KINDS = { 'come-back': 'call', 'sit-out': undefined, leave: 'grave' } as const;

/** Shows a button for a move of the seat, with its rule, while the move is available. */
export function Offer({ type }: { readonly type: keyof typeof OFFERS }) {
  const text = useMessages(messages).chair;
  const { options, make, busy } = useScene();
  const [option] = optionsOf(options, type);
  if (!option) return null;
  return (
    <span>
      <Button kind={KINDS[type]} busy={busy} onPress={() => void make(option.move as AnyMove)}>
        {text[OFFERS[type]]}
      </Button>{' '}
      {option.rule && <Citation rule={option.rule} />}
    </span>
  );
}
