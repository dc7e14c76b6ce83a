import { type Card, type GameEvent, type MoveOption, rankOf, suitOf } from '@croupier/core';
import { gameEvent } from '../table/turn.ts';
import { cardsOfSuit, MARIASH_RANKS } from './cards.ts';
import { beginFlek } from './flek.ts';
import type { Answer } from './moves.ts';
import { CONTRACTS, type Contract, type MariashPlan, type Solo } from './plan.ts';
import { askedOf, clockwiseFrom, type Deal } from './state.ts';

/**
 * Returns the moves before the contract: the choice of trumps and partner, the question about the suit, the
 * announcement.
 */
export function callingOptions(plan: MariashPlan, deal: Deal): readonly MoveOption[] {
  switch (deal.phase) {
    case 'trump':
      return trumpOptions(plan, deal);
    case 'question':
      return [
        { move: { type: 'ask' }, rule: plan.cites.question },
        ...soloOptions(plan, deal).map((contract) => ({
          move: { type: 'play-alone', contract },
          rule: plan.contracts[contract].rule,
        })),
      ];
    case 'answers':
      return [
        { move: { type: 'good' }, rule: plan.cites.question },
        ...soloOptions(plan, deal).map((contract) => ({
          move: { type: 'bad', contract },
          rule: plan.cites.bad,
        })),
      ];
    case 'announce':
      return announceable(plan, deal).map((contract) => ({
        move: { type: 'announce', contract },
        rule: plan.cites.announce,
      }));
    default:
      return [];
  }
}

function isSolo(contract: Contract): contract is Solo {
  return contract === 'betl' || contract === 'durch';
}

/** Returns the bids that are still possible. A durch outbids a betl, and nothing outbids a durch. */
function soloOptions(_: MariashPlan, { alone }: Deal): Solo[] {
  return CONTRACTS.filter(isSolo).filter((contract) => alone === null || contract === 'durch');
}

/**
 * Returns the choices of trumps: any of the first four cards, with any missing card of its suit. The holder of that
 * card becomes the partner.
 */
function trumpOptions({ cites }: MariashPlan, deal: Deal): MoveOption[] {
  const hand = deal.hands[deal.forhont] ?? [];
  const choices = hand.map((card): MoveOption => {
    const own = cardsOfSuit(hand, suitOf(card)).map(rankOf);
    const values = MARIASH_RANKS.filter((rank) => !own.includes(rank));
    return {
      move: { type: 'choose-trump', card, partner: { any: 'of', values } },
      rule: cites.partner,
    };
  });
  return [
    ...choices,
    { move: { type: 'give-up', card: { any: 'of', values: [...hand] } }, rule: cites.giveUp },
  ];
}

function announceable(plan: MariashPlan, deal: Deal): Contract[] {
  const seven: Card | undefined = deal.trump ? `7${suitOf(deal.trump)}` : undefined;
  const has = seven !== undefined && deal.hands[deal.forhont]?.includes(seven) === true;
  return CONTRACTS.filter(
    (contract) => !isSolo(contract) && (has || plan.contracts[contract].needsSeven === undefined),
  );
}

/** Records a player's announcement before the contract is fixed, and continues the deal. */
export function call(plan: MariashPlan, deal: Deal, answer: Answer): GameEvent[] {
  const place = askedOf(deal) ?? deal.forhont;
  const { cites, contracts } = plan;
  switch (answer.type) {
    case 'choose-trump':
      deal.trump = answer.card;
      deal.called = answer.partner;
      deal.words.push({ place, said: 'trump', called: answer.partner });
      deal.phase = 'deal';
      return [gameEvent('trump-laid', cites.trump, { data: { place, called: answer.partner } })];
    case 'give-up':
      deal.trump = answer.card;
      deal.ended = { why: 'given-up', place, rule: cites.giveUp };
      deal.phase = 'settle';
      return [gameEvent('given-up', cites.giveUp, { data: { place, trump: answer.card } })];
    case 'ask':
      deal.words.push({ place, said: 'ask' });
      deal.phase = 'answers';
      deal.asked = clockwiseFrom(deal.forhont).filter((one) => one !== deal.forhont);
      return [gameEvent('asked', cites.question, { data: { place } })];
    case 'play-alone':
      deal.words.push({ place, said: 'alone', contract: answer.contract });
      deal.asked = clockwiseFrom(deal.forhont).filter((one) => one !== deal.forhont);
      deal.phase = 'answers';
      return bid(plan, deal, place, answer.contract);
    case 'bad':
      deal.words.push({ place, said: 'bad', contract: answer.contract });
      deal.asked.shift();
      return bid(plan, deal, place, answer.contract);
    case 'good':
      deal.words.push({ place, said: 'good' });
      deal.asked.shift();
      return [gameEvent('good', cites.question, { data: { place } }), ...answered(plan, deal)];
    case 'announce': {
      deal.contract = answer.contract;
      deal.words.push({ place, said: 'announce', contract: answer.contract });
      const data = { place, contract: answer.contract, trump: deal.trump };
      beginFlek(plan, deal);
      return [gameEvent('announced', contracts[answer.contract].rule, { data })];
    }
    default:
      return [];
  }
}

/** Records a bid to play alone. A betl can still be outbid, and forhont is the last to bid. */
function bid(plan: MariashPlan, deal: Deal, place: number, contract: Solo): GameEvent[] {
  deal.alone = { place, contract };
  if (contract === 'durch') deal.asked = [];
  else if (place !== deal.forhont) deal.asked.push(deal.forhont);
  const told = gameEvent('bid', plan.contracts[contract].rule, { data: { place, contract } });
  return [told, ...answered(plan, deal)];
}

/**
 * Continues once all players have answered: forhont announces, or the bidder plays alone without trumps and partner.
 */
function answered(plan: MariashPlan, deal: Deal): GameEvent[] {
  if (deal.asked.length > 0) return [];
  if (!deal.alone) {
    deal.phase = 'announce';
    return [];
  }
  const { place, contract } = deal.alone;
  deal.contract = contract;
  beginFlek(plan, deal);
  return [gameEvent('announced', plan.contracts[contract].rule, { data: { place, contract, trump: null } })];
}
