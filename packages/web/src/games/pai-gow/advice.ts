import type { Text } from 'messages:pai-gow';
import type { AnyMove, Card } from '@croupier/core';
import type { BoxPlayerView, paiGow } from '@croupier/games';
import { askWorker } from '../../app/ask-worker.ts';
import { cardNames } from '../../pieces/cards/card-names.ts';
import type { Adviser, RatedAnswer } from '../../table/cards/declared.ts';
import { placeOn } from '../../table/chip.ts';
import type { AdviceAnswer, AdviceQuestion } from './advice.worker.ts';

/**
 * Calculates the value of each way to set a hand against the dealer. Gives no advice against a player who
 * banks, because that player may set their hand freely.
 */
export const advise: Adviser<paiGow.PaiGowPlan, paiGow.PaiGowView, BoxPlayerView, Text> = (
  { plan, view: { hands, bank }, text },
  { box },
  { bets },
  faces,
) => {
  const unit = bets.find(({ position }) => position === placeOn(box, 'ante'))?.amount;
  const seen = ({ cards }: (typeof hands)[number]) => cards.filter((card) => card !== null);
  const cards = hands.filter((hand) => hand.box === box).flatMap(seen);
  if (!unit || cards.length < 7 || bank?.banker) return undefined;
  const gone = hands.filter((hand) => hand.box !== box).flatMap(seen);
  return {
    key: [...cards, '', ...gone].join(' '),
    unit,
    async work(onProgress) {
      const worker = new Worker(new URL('./advice.worker.ts', import.meta.url), { type: 'module' });
      const settings = await askWorker<AdviceQuestion, AdviceAnswer>(
        worker,
        { plan, cards, gone },
        onProgress,
      );
      const judged = settings.map(
        ({ low, worth }): RatedAnswer => ({
          name: `${text.answers['set-hand']} ${cardNames(low, faces)}`,
          kind: 'set-hand',
          worth,
          gives: ({ type, cards: set }: AnyMove & { readonly cards?: readonly Card[] }) =>
            type === 'set-hand' && set?.toSorted().join() === low.toSorted().join(),
        }),
      );
      const house = settings.find(({ houseWay }) => houseWay);
      if (!house) return judged;
      const name = text.answers['house-way'];
      const byHouse: RatedAnswer = {
        name,
        kind: name,
        worth: house.worth,
        gives: ({ type }) => type === 'house-way',
      };
      return [...judged, byHouse].toSorted((one, other) => other.worth - one.worth);
    },
  };
};
