import { describe, expect, it } from 'vitest';
import { PaiGowTable } from '../../test/pai-gow.ts';
import { paiGow } from './pai-gow.ts';

const OWN = 'Kc Kd 9h 7s 4d As Qc';
const OTHER = '2c 2d 5h 6s 8d Js Ah';
const DRAGON = 'Qs Qd Tc 8h 3s Ad Jc';
const DEALER = '9c 9d 4h 6c 8s Kh Ts';
const seven = (cards: string) => cards.split(' ');
const down = (many: number) => Array<null>(many).fill(null);

/** A table at which Anna has box 1 and a Dragon Hand on box 2, and Bert has box 3. */
const table = () =>
  new PaiGowTable(paiGow).bet('anna', { '1/ante': 10, '2/ante': 10 }).bet('bert', { '3/ante': 10 });
const seen = (at: PaiGowTable) => {
  const { hands, dealer, next, undecided, cards } = at.view();
  return {
    hands: hands.map(({ box, cards: own, asked, set, setting }) => [
      box,
      own.length,
      asked,
      set,
      setting !== null,
    ]),
    open: hands.map((hand) => hand.cards.filter((card) => card !== null).length),
    dealer: [dealer.cards.length, dealer.down, dealer.setting !== null],
    cards,
    next,
    undecided,
  };
};

describe('the public view of Pai Gow poker', () => {
  it('is empty before the cards are dealt', () => {
    expect(seen(table())).toEqual({
      hands: [],
      open: [],
      dealer: [0, 0, false],
      cards: [],
      next: null,
      undecided: 0,
    });
    expect(new PaiGowTable(paiGow).deal().view()).toMatchObject({
      dealer: { cards: [], down: 0 },
      undecided: 0,
    });
    expect(seen(table().deal())).toMatchObject({
      hands: [
        [1, 0, false, false, false],
        [2, 0, false, true, false],
        [3, 0, false, false, false],
      ],
      dealer: [0, 0, false],
      next: { box: 1 },
      undecided: 0,
    });
  });

  it('has the number of face-down cards, the position of the next card, and the players who have to set a hand', () => {
    const at = table().deal('Kc');
    expect(seen(at)).toMatchObject({ dealer: [0, 7, false], cards: [], undecided: 0 });
    // A Dragon Hand shows seven face-down cards as soon as its first card is dealt.
    expect(at.view().hands[1]?.cards).toEqual(down(7));
    at.cards(`${OWN.slice(3)} ${OTHER}`);
    expect(seen(at)).toMatchObject({
      hands: [
        [1, 7, true, false, false],
        [2, 7, false, true, false],
        [3, 7, true, false, false],
      ],
      open: [0, 0, 0],
      dealer: [0, 7, false],
      next: null,
      undecided: 2,
    });
    expect(at.rules.staff(at.state, 'person')).toMatchObject({
      undecided: 2,
      hands: [{ cards: seven(OWN) }, { cards: [] }, { cards: seven(OTHER) }],
    });
    // If a machine deals, staff neither handle nor see the cards.
    expect(at.rules.staff(at.state, 'machine')).toEqual({ undecided: 2, cards: [], hands: [] });
    expect(at.playerView('anna')).toMatchObject({ asked: [1], hands: [{ box: 1, cards: seven(OWN) }] });
    expect(at.playerView('anna').hands).toHaveLength(1);
    at.leaves();
    expect(seen(at)).toMatchObject({
      undecided: 1,
      hands: [
        [1, 7, false, true, false],
        [2, 7, false, true, false],
        [3, 7, true, false, false],
      ],
    });
    expect(at.rules.staff(at.state, 'person')).toMatchObject({ undecided: 1 });
  });

  it('shows a Dragon Hand once it is turned up, then the dealer’s cards, and in the end all hands', () => {
    const at = table().deal(`${OWN} ${OTHER}`).leaves().leaves({ seat: 'bert', box: 3 });
    expect(seen(at)).toMatchObject({ next: { box: 2 }, undecided: 0, open: [0, 0, 0] });
    at.cards(seven(DRAGON).slice(0, 3).join(' '));
    expect(at.view().hands[1]?.cards).toEqual([...seven(DRAGON).slice(0, 3), ...down(4)]);
    expect(at.view().cards).toEqual(seven(DRAGON).slice(0, 3));
    at.cards(seven(DRAGON).slice(3).join(' '));
    expect(at.view().hands[1]?.setting).not.toBeNull();
    at.cards(seven(DEALER).slice(0, 2).join(' '));
    expect(seen(at)).toMatchObject({ dealer: [2, 5, false], next: 'dealer', open: [0, 7, 0] });
    expect(at.view().cards).toEqual([...seven(DRAGON), '9c', '9d']);
    at.cards(seven(DEALER).slice(2).join(' '));
    expect(seen(at)).toMatchObject({ dealer: [7, 0, true], open: [7, 7, 7], next: null, undecided: 0 });
    expect(at.rules.staff(at.state, 'person')).toMatchObject({ undecided: 0 });
    const { result } = at.pay();
    expect(result).toMatchObject({ hands: [{ cards: seven(OWN) }, { box: 2 }, { cards: seven(OTHER) }] });
  });
});
