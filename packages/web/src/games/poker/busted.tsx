import { messages } from 'messages:poker/table';
import type { poker } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import styles from './chair.module.css';
import { Offer } from './offer.tsx';
import { boundsOf, optionOf, useScene } from './scene.ts';
import { usualBuyIn } from './sizing.ts';

/** Returns whether a player is seated without chips and can win no chips in the current hand. */
export function isBusted(view: poker.PokerView, own: number | null | undefined): boolean {
  const at = view.places.find(({ place }) => place === own);
  if (!at || at.stack + at.behind > 0) return false;
  return !at.hand || at.hand.folded || (view.phase === 'over' && at.hand.won === 0);
}

/** Lets a player without chips buy more with one press, or leave. States what happens if they do nothing. */
export function RebuyOffer() {
  const text = useMessages(messages).chair.busted;
  const { plan, shown, view, options, amount, make, buy, busy } = useScene();
  const option = optionOf(options, 'top-up');
  const range = boundsOf(option, 'amount');
  const least = view.level.big * plan.buyIn.min;
  const rebuy = range && { usual: usualBuyIn(range, view.level.big, 0), free: range.max > range.min };
  return (
    <section className={styles.busted} aria-label={text.title} data-testid="busted">
      <h2>{text.title}</h2>
      {(shown.purse ?? 0) < least && <p>{text.poor({ min: amount(least) })}</p>}
      {rebuy && (
        <Button kind="call" busy={busy} onPress={() => void make({ type: 'top-up', amount: rebuy.usual })}>
          {text.rebuy({ amount: amount(rebuy.usual) })}
        </Button>
      )}
      {rebuy?.free && (
        <Button kind="quiet" onPress={() => buy({ type: 'top-up' })}>
          {text.other}
        </Button>
      )}
      {option?.rule && <Citation rule={option.rule} />}
      <Offer type="leave" />
      <p className={styles.note}>
        {text.nothing({ minutes: plan.breakMinutes })} <Citation rule={plan.cites.absent} />
      </p>
    </section>
  );
}
