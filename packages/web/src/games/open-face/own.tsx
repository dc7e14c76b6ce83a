import { messages as cardMessages } from 'messages:cards/faces';
import { messages } from 'messages:open-face/table';
import type { Card } from '@croupier/core';
import { openFace } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import { useKeys } from '../../console/keys.ts';
import { Button } from '../../forms/button.tsx';
import { PlayingCard } from '../../pieces/cards/card.tsx';
import { cardName } from '../../pieces/cards/card-names.ts';
import { useDrag } from '../../table/drag.ts';
import { Board, dragStyle } from './board.tsx';
import { type Drafting, moveOf } from './draft.ts';
import styles from './felt.module.css';
import { useScene } from './scene.ts';

const MANY = 5;

/** Shows the player's rows, and the cards to place in them by dragging, pressing or keys. */
export function OwnRows({
  place,
  drafting,
}: {
  readonly place: openFace.PlaceView;
  readonly drafting: Drafting;
}) {
  const text = useMessages(messages);
  const faces = useMessages(cardMessages);
  const { playerView } = useScene();
  const { dragged, handlers } = useDrag((card, under) => {
    const row = ownRowAmong(under);
    if (row) drafting.put(card, row);
    else drafting.takeUp(card);
  });
  const unseen = playerView?.cards.some((card) => card === '??');
  return (
    <div className={styles.own}>
      <Board place={place} arrange={{ drafting, dragged, handlers }} />
      {drafting.held.length === 0 ? (
        // The space for held cards is reserved, so that nothing moves when they arrive.
        <div className={styles.held} />
      ) : (
        <fieldset
          className={styles.held}
          aria-label={text.hand}
          data-many={drafting.held.length > MANY || undefined}
          data-testid="held"
        >
          {drafting.held.map((card) => (
            <HeldCard
              key={card}
              card={card}
              name={cardName(card, faces)}
              pressed={card === drafting.chosen && drafting.left > 0}
              choose={() => drafting.choose(card)}
              handlers={handlers(card)}
              style={dragStyle(dragged, card)}
            />
          ))}
        </fieldset>
      )}
      {unseen && <p className={styles.note}>{text.unseen}</p>}
    </div>
  );
}

interface HeldProps {
  readonly card: Card;
  readonly name: string;
  readonly pressed: boolean;
  readonly choose: () => void;
  readonly handlers: object;
  readonly style: ReturnType<typeof dragStyle>;
}

function HeldCard({ card, name, pressed, choose, handlers, style }: HeldProps) {
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={pressed}
      aria-label={name}
      style={style}
      {...handlers}
      onClick={choose}
    >
      <PlayingCard card={card} />
    </button>
  );
}

/** Shows how many cards remain to be placed, the hands of the rows, and the buttons to undo and confirm. */
export function SettingControls({ drafting, keys }: { readonly drafting: Drafting; readonly keys: boolean }) {
  const text = useMessages(messages);
  const { plan, view, playerView, make, busy } = useScene();
  const { draft, rows, held, chosen, left } = drafting;
  const asked = playerView?.question != null;
  const foul = openFace.isFoul(rows);
  const own = view.places.find(({ place }) => place === playerView?.place)?.hand;
  const leads =
    !foul &&
    own?.fantasyland === 0 &&
    openFace.isFull(rows, 'front') &&
    openFace.strengthOf(rows.front) >= openFace.leastOf(plan.fantasyland.from);
  const ready = asked && left === 0;
  const confirm = () => {
    if (ready && !busy) void make(moveOf(draft, view.street));
  };
  const put = (row: openFace.Row) => () => chosen && drafting.put(chosen, row);
  const step = (by: number) => () => {
    const at = chosen ? held.indexOf(chosen) : -1;
    const next = held[(at + by + held.length) % Math.max(1, held.length)];
    if (next) drafting.choose(next);
  };
  const open = keys && held.length > 0 && left > 0;
  useKeys({
    f: open ? put('front') : undefined,
    m: open ? put('middle') : undefined,
    b: open ? put('back') : undefined,
    1: open ? put('front') : undefined,
    2: open ? put('middle') : undefined,
    3: open ? put('back') : undefined,
    arrowright: open ? step(1) : undefined,
    arrowleft: open ? step(-1) : undefined,
    u: keys && draft.length > 0 ? drafting.undo : undefined,
    backspace: keys && draft.length > 0 ? drafting.undo : undefined,
    enter: keys && ready ? confirm : undefined,
  });
  return (
    <div className={styles.tray} data-testid="setting">
      <p role="status">
        {foul ? (
          <span className={styles.warn} data-testid="foul">
            {text.foulSoon}
          </span>
        ) : leads ? (
          <span className={styles.tells}>{text.fantasylandSoon}</span>
        ) : left > 0 ? (
          <span className={styles.note}>{text.left({ n: left })}</span>
        ) : held.length > 0 ? (
          <span className={styles.note}>{text.aside({ n: held.length })}</span>
        ) : (
          ''
        )}
      </p>
      <Button disabled={draft.length === 0} onPress={drafting.undo}>
        {text.undo} <kbd>U</kbd>
      </Button>
      {asked && (
        <Button kind="call" busy={busy} disabled={!ready} once onPress={confirm}>
          {text.confirm} <kbd>↵</kbd>
        </Button>
      )}
    </div>
  );
}

function ownRowAmong(elements: readonly Element[]): openFace.Row | undefined {
  for (const element of elements) {
    const name = element.closest('[data-row-of="own"]')?.getAttribute('data-row');
    const row = openFace.ROWS.find((one) => one === name);
    if (row) return row;
  }
  return undefined;
}
