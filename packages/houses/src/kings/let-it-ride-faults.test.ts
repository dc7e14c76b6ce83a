import { CROUPIER, INSPECTOR } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { chips, dealt, openTable, threeBets } from '../../test/let-it-ride.ts';
import { euros } from '../../test/table.ts';

const BOOK = 'kings.let-it-ride';

describe('faults at Let It Ride', () => {
  it('void a round with too many or too few cards, and everything is returned {kings.let-it-ride.42 kings.let-it-ride.A8}', () => {
    const at = openTable()
      .bet('anna', threeBets(10, { bonus: 5 }))
      .bet('bert', threeBets(5, { box: 2 }))
      .deal();
    at.cards('Kc 2c Kd 3d 9h 4h');
    expect(at.refusal(CROUPIER, { type: 'void-game', reason: 'misdeal' }).code).toBe('not-yours');
    at.play(INSPECTOR, { type: 'void-game', reason: 'misdeal' });
    const closed = at.close();
    expect(at.net(closed)).toEqual({ anna: 0, bert: 0 });
    expect(closed.result).toMatchObject({ void: true, rule: `${BOOK}.42` });
    const broken = dealt('Kc Kd 9h');
    broken.play(INSPECTOR, { type: 'interrupt' });
    expect(broken.close().result).toMatchObject({ void: true, rule: `${BOOK}.42` });
  });

  it('leave a bonus that was paid with its player, and return a bonus stake that was collected {kings.let-it-ride.A11}', () => {
    const at = openTable()
      .bet('anna', threeBets(10, { bonus: 5 }))
      .bet('bert', threeBets(5, { box: 2, bonus: 5 }))
      .deal('2c Kc 2d 8d 9h 3h')
      .settles();
    at.play(INSPECTOR, { type: 'void-game', reason: 'misdeal' });
    expect(at.net(at.close())).toEqual({ anna: euros(5), bert: 0 });
  });

  it('do not include an exposed card, which never voids a round {kings.let-it-ride.43}', () => {
    const at = dealt('Kc Kd 9h');
    const reasons = at
      .options(INSPECTOR)
      .flatMap(({ move }) => (move.type === 'void-game' ? [move.reason] : []));
    expect(reasons).toEqual(['misdeal']);
    expect(at.refusal(INSPECTOR, { type: 'void-game', reason: 'cards-face-up' }).code).toBe('unknown-reason');
    expect(at.offered('anna')).toEqual(['ride', 'pull']);
  });

  it('in card entry are corrected until somebody has acted on the card', () => {
    const at = openTable()
      .bet('anna', threeBets(10))
      .bet('bert', threeBets(5, { box: 2 }))
      .deal();
    at.cards('Kc 2c Kd 3d 9h 4h');
    // A card that was taken back is dealt again before the burn.
    at.play(CROUPIER, { type: 'take-back' });
    expect(at.view()).toMatchObject({ stage: 'dealing', next: { box: 2 } });
    at.cards('5h').burn();
    expect(at.view().shoe.burned).toBe(1);
    at.play(CROUPIER, { type: 'correct-card', at: 0, card: 'Ac' });
    expect(at.playerView('anna').hands[0]?.cards).toEqual(['Ac', 'Kd', '9h']);
    expect(JSON.stringify(at.events.at(-2))).not.toContain('Ac');
    at.says('ride', 1);
    expect(at.refusal(CROUPIER, { type: 'correct-card', at: 0, card: 'As' }).code).toBe('not-now');
    at.says('pull', 1, { seat: 'bert', box: 2 }).cards('7s');
    at.play(CROUPIER, { type: 'correct-card', at: 6, card: '8s' });
    expect(at.view()).toMatchObject({ board: ['8s', null], question: 'bet-2', undecided: 2 });
    at.play(CROUPIER, { type: 'take-back' });
    expect(at.view()).toMatchObject({ stage: 'dealing', next: 'board', question: null });
    // The players have already made this decision, so it is not offered again.
    expect(at.events.at(-1)?.type).toBe('card-taken-back');
    at.cards('8s').says('ride', 2).says('pull', 2, { seat: 'bert', box: 2 }).cards('Kh');
    at.play(CROUPIER, { type: 'correct-card', at: 7, card: 'Ks' });
    expect(at.view()).toMatchObject({ stage: 'result', board: ['8s', 'Ks'] });
    expect(at.result()).toBe(30);
  });

  it('do not make the dealer burn a second card after a card was undone', () => {
    const at = dealt('Kc Kd 9h');
    at.play(CROUPIER, { type: 'take-back' });
    at.cards('9s');
    expect(at.view()).toMatchObject({ stage: 'deciding', shoe: { burned: 1 } });
  });
});

describe('a round of Let It Ride', () => {
  it('ends immediately without bets', () => {
    const at = openTable().deal();
    expect(at.next()).toBe('pay');
    expect(at.pay().settlement).toEqual([]);
  });

  it('lets the croupier enter the decision of a player without a screen', () => {
    const at = openTable();
    at.play(CROUPIER, { ...chips(threeBets(10)), seat: 'anna' });
    at.deal('Kc Kd 9h');
    at.play(CROUPIER, { type: 'ride', position: '1/bet-1', seat: 'anna' });
    at.cards('2c').play(CROUPIER, { type: 'pull', position: '1/bet-2', seat: 'anna' });
    expect(at.cards('5d').result()).toBe(20);
  });

  it('shows a player which rows of the pay table the cards dealt so far reach', () => {
    const at = dealt('Ks Qd 9h', 5).settles();
    expect(at.playerView('anna')).toMatchObject({ asked: '1/bet-1', hands: [{ row: null, bonusRow: null }] });
    at.says('ride', 1).cards('Kd');
    expect(at.playerView('anna')).toMatchObject({
      asked: '1/bet-2',
      hands: [{ row: 8, hand: { category: 'pair' } }],
    });
    const trips = dealt('2s 2d 2h', 5);
    expect(trips.playerView('anna').hands[0]).toMatchObject({ row: 6, bonusRow: 1 });
    expect(trips.settles().playerView('anna').hands[0]).toMatchObject({ row: 6, bonusRow: 1 });
    expect(dealt('2s 2d 2h').playerView('anna').hands[0]).toMatchObject({ row: 6, bonusRow: null });
    const others = openTable()
      .bet('anna', threeBets(10))
      .bet('bert', threeBets(10, { box: 2, bonus: 5 }));
    others.deal('2s 3s 2d 3d 9h 9d').settles();
    expect(others.playerView('anna').hands[0]?.bonusRow).toBeNull();
    expect(at.playerView('bert')).toMatchObject({ asked: null, hands: [] });
  });

  it('reveals nothing about cards that are not dealt yet', () => {
    const at = openTable()
      .bet('anna', threeBets(10, { bonus: 5 }))
      .deal();
    const nothing = { box: 1, cards: [], hand: null, row: null, bonusRow: null };
    expect(at.playerView('anna').hands).toEqual([nothing]);
    expect(at.view()).toMatchObject({ board: [], hands: [{ cards: [], hand: null, row: null }] });
    expect(at.cards('Kc Kd').playerView('anna').hands[0]).toMatchObject({ row: 8, bonusRow: null });
  });

  it('shows the hands, the withdrawn bets and the community cards in past rounds', () => {
    const closed = dealt('Kc Kd 9h').turns('pull', '2c', 'ride', '5d').pay();
    expect(closed.result).toMatchObject({
      hands: [
        { box: 1, seat: 'anna', cards: ['Kc', 'Kd', '9h'], pulled: ['bet-1'], hand: { category: 'pair' } },
      ],
      board: ['2c', '5d'],
    });
  });
});
