import { messages } from 'messages:tournaments';
import { type CurrencyCode, money } from '@croupier/core';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Panel } from '../forms/fields.tsx';
import type { View } from './follow.ts';
import styles from './tournaments.module.css';

/** Shows the terms of late entry, re-entry and add-ons, before anybody pays. */
export function BuyingTerms({ view }: { readonly view: View }) {
  const { rules: text, acts } = useMessages(messages);
  const formatter = useFormatter();
  const { lateUntilLevel, reEntry, rebuy, addOn, bounty, satellite } = view;
  const until = (level: number) => text.untilLevel({ level: String(level) });
  const times = (max: number | null) => (max === null ? text.unlimited : text.times({ n: max }));
  const price = (units: number) => formatter.money(money(units), view.currency as CurrencyCode);
  const chips = (count: number) => acts.for({ chips: formatter.number(count) });
  const bountyLine = () => {
    if (!bounty) return [];
    const { kind, toOwnBp, carriers, drawPrizes } = bounty;
    const share = (basisPoints: number) => formatter.percent(basisPoints / 10_000, 0);
    const won = () => {
      switch (kind) {
        case 'fixed':
        case 'special':
          return text.bounties[kind]({ n: carriers ?? 0 });
        case 'progressive':
          return text.bounties.progressive({ paid: share(10_000 - toOwnBp), kept: share(toOwnBp) });
        case 'knockout':
        case 'mystery':
        case 'pool':
          return text.bounties[kind];
      }
    };
    return [
      text.bountyPays({ amount: price(bounty.price) }),
      won(),
      ...(drawPrizes.length > 0 ? [text.drawn({ prizes: drawPrizes.map(price).join(' · ') })] : []),
    ];
  };
  const seats = () => {
    if (!satellite) return [];
    const { target, prize, seats: n } = satellite;
    const said = { target, amount: price(prize) };
    return [
      n === null ? text.seat(said) : text.seats({ ...said, n }),
      ...(satellite.ticket ? [text.ticket] : []),
    ];
  };
  const lines: readonly (readonly [name: string, says: readonly string[]] | null)[] = [
    [text.late, [lateUntilLevel === null ? text.none : until(lateUntilLevel)]],
    [text['re-entry'], [reEntry === null ? text.none : times(reEntry.max)]],
    rebuy && [
      acts.rebuy,
      [price(rebuy.price), chips(rebuy.chips), until(rebuy.untilLevel), times(rebuy.max)],
    ],
    addOn && [
      acts['add-on'],
      [price(addOn.price), chips(addOn.chips), text.atLevel({ level: String(addOn.atLevel) })],
    ],
    bounty && [text.bounty, bountyLine()],
    satellite && [text.satellite, seats()],
  ];
  return (
    <Panel title={text.title}>
      <dl className={styles.facts}>
        {lines.map(
          (line) =>
            line && (
              <div key={line[0]}>
                <dt>{line[0]}</dt>
                <dd>{line[1].join(', ')}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
