import type { Card, Json, RuleId } from '@croupier/core';
import { useState } from 'react';
import { useWords } from '../../app/language.tsx';
import { useAction } from '../../forms/action.ts';
import { Button } from '../../forms/button.tsx';
import { Panel, Select } from '../../forms/fields.tsx';
import { CardsText } from '../../pieces/cards/text.tsx';
import { cardNames, words as cardWords } from '../../pieces/cards/words.ts';
import { Citation } from '../../rulebook/rule.tsx';
import { valuesOf } from '../offers.ts';
import styles from '../rulings.module.css';
import { Refused } from './refused.tsx';
import { useOffered, useStation } from './station.ts';
import { words } from './words.ts';

/** What can be put right without anybody's ruling: a card that was not drawn, or was another one. */
export function Corrections() {
  const text = useWords(words);
  const { make, setAim } = useStation();
  const action = useAction();
  const [takeBack] = useOffered('take-back');
  const [correct] = useOffered('correct');
  const [aside] = useOffered('set-aside');
  const [cutCard] = useOffered('cut-card');
  const at = useOffered('correct-card');
  const orders = useOffered('put-in-order');
  const none = ![takeBack, correct, aside, cutCard, at[0], orders[0]].some(Boolean);
  return (
    <Panel title={text.corrections}>
      {none && <p className={styles.none}>{text.noCorrections}</p>}
      <div className={styles.buttons}>
        {takeBack && (
          <Button
            small
            once
            busy={action.busy}
            onPress={() => void action.run(() => make({ type: 'take-back' }))}
          >
            {text.takeBack}
          </Button>
        )}
        {correct && (
          <Button small onPress={() => setAim({ type: 'correct' })}>
            {text.correctLast}
          </Button>
        )}
        {aside && (
          <Button small onPress={() => setAim({ type: 'set-aside' })}>
            {text.setAside}
          </Button>
        )}
        {cutCard && (
          <Button small busy={action.busy} onPress={() => void action.run(() => make({ type: 'cut-card' }))}>
            {text.cutCard}
          </Button>
        )}
      </div>
      {at.length > 0 && <CardsOfGame places={valuesOf(at, 'at') as readonly number[]} />}
      {orders[0] && <Order orders={valuesOf(orders, 'cards')} rule={orders[0].rule} />}
      <Refused refusal={action.refusal} />
    </Panel>
  );
}

/** Every card of the game that can still be another one than was entered. */
function CardsOfGame({ places }: { readonly places: readonly number[] }) {
  const text = useWords(words);
  const { view, setAim, aim } = useStation();
  const cards = view.cards ?? [];
  return (
    <div>
      <p className={styles.none} id="cards-of-game">
        {text.cardsOfGame}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
      <div className={styles.buttons} role="group" aria-labelledby="cards-of-game">
        {places.map((at) => {
          const card = cards[at];
          const chosen = aim.type === 'correct-card' && aim.at === at;
          return (
            card && (
              <Button key={at} small pressed={chosen} onPress={() => setAim({ type: 'correct-card', at })}>
                <CardsText cards={[card]} />
              </Button>
            )
          );
        })}
      </div>
    </div>
  );
}

/** The first four cards of punto banco in the order in which they were really drawn. */
function Order({ orders, rule }: { readonly orders: readonly Json[]; readonly rule: RuleId | undefined }) {
  const text = useWords(words);
  const names = useWords(cardWords);
  const { make } = useStation();
  const action = useAction();
  const [chosen, choose] = useState('');
  const cards = orders.map((order) => order as readonly Card[]).find((order) => order.join(' ') === chosen);
  return (
    <div className={styles.line}>
      <Select
        label={text.order}
        value={chosen}
        choices={[
          { value: '', text: text.choose },
          ...orders.map((order) => ({
            value: (order as readonly Card[]).join(' '),
            text: cardNames(order as readonly Card[], names),
          })),
        ]}
        onChange={choose}
      />
      <Button
        disabled={!cards}
        busy={action.busy}
        onPress={() =>
          void action
            .run(() => make({ type: 'put-in-order', cards } as { type: string }))
            .then(() => choose(''))
        }
      >
        {text.orderDo}
      </Button>
      {rule && <Citation rule={rule} />}
      <Refused refusal={action.refusal} />
    </div>
  );
}
