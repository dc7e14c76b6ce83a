import type { House } from '../house.ts';
import { barbut } from './barbut.ts';
import { blackjack } from './blackjack.ts';
import { blackjackFree } from './blackjack-free.ts';
import { blackjackSwitch } from './blackjack-switch.ts';
import { casinoWar } from './casino-war.ts';
import { craps } from './craps.ts';
import { housePokers } from './house-poker/index.ts';
import { letItRide } from './let-it-ride.ts';
import { mariashTournament } from './mariash.ts';
import { paiGow } from './pai-gow.ts';
import { eightGame } from './poker/8-game.ts';
import { singleDraw } from './poker/27-single-draw.ts';
import { tripleDraw } from './poker/27-triple-draw.ts';
import { badugi } from './poker/badugi.ts';
import { courchevel } from './poker/courchevel.ts';
import { courchevelHiLo } from './poker/courchevel-hilo.ts';
import { dealersChoice } from './poker/dealers-choice.ts';
import { doubleFlop, doubleFlopBest } from './poker/double-flop.ts';
import { fiveCardDraw } from './poker/five-card-draw.ts';
import { fiveCardOmaha } from './poker/five-card-omaha.ts';
import { fiveCardOmahaHiLo } from './poker/five-card-omaha-hilo.ts';
import { horse } from './poker/horse.ts';
import { irish } from './poker/irish.ts';
import { mixedHoldem, mixedOmahaHiLo } from './poker/mixed.ts';
import { omaha } from './poker/omaha.ts';
import { omahaHiLo } from './poker/omaha-hilo.ts';
import { openFaceChinese } from './poker/open-face.ts';
import { crazyPineapple, crazyPineappleHigh, pineapple } from './poker/pineapple.ts';
import { razz } from './poker/razz.ts';
import { sevenCardStud } from './poker/seven-card-stud.ts';
import { sevenCardStudHiLo } from './poker/seven-card-stud-hilo.ts';
import { shortDeck } from './poker/short-deck.ts';
import { sixCardOmaha } from './poker/six-card-omaha.ts';
import { texasHoldem } from './poker/texas-holdem.ts';
import { tripleStud } from './poker/triple-stud.ts';
import { pontoon } from './pontoon.ts';
import { puntoBanco } from './punto-banco.ts';
import { redDog } from './red-dog.ts';
import { roulette24 } from './roulette-24.ts';
import { rouletteAmerican } from './roulette-american.ts';
import { rouletteCaribbeanDice } from './roulette-caribbean-dice.ts';
import { rouletteEuropean } from './roulette-european.ts';
import { rouletteEuropeanDoubleZero } from './roulette-european-double-zero.ts';
import { rouletteFrench } from './roulette-french.ts';
import { sicBo } from './sic-bo.ts';

/**
 * A casino with nineteen table games, poker and tournaments. Its rule books are in Czech, and its currency is
 * the euro.
 */
export const kings: House = {
  id: 'kings',
  name: 'King’s',
  currency: 'EUR',
  chips: { value: 'kings.kings-general.08', colour: { redeemedAt: 'desk', rule: 'kings.kings-general.10' } },
  languages: ['cs', 'en', 'de'],
  plans: [
    rouletteEuropean,
    rouletteFrench,
    rouletteAmerican,
    rouletteEuropeanDoubleZero,
    roulette24,
    rouletteCaribbeanDice,
    puntoBanco,
    casinoWar,
    redDog,
    blackjack,
    blackjackFree,
    blackjackSwitch,
    pontoon,
    craps,
    barbut,
    sicBo,
    letItRide,
    ...housePokers,
    paiGow,
    // Bots play at this table, so that nobody finds it empty.
    { ...texasHoldem, bots: 5 },
    mixedHoldem,
    omaha,
    omahaHiLo,
    mixedOmahaHiLo,
    fiveCardOmaha,
    fiveCardOmahaHiLo,
    sixCardOmaha,
    courchevel,
    courchevelHiLo,
    pineapple,
    crazyPineapple,
    crazyPineappleHigh,
    irish,
    doubleFlop,
    doubleFlopBest,
    shortDeck,
    sevenCardStud,
    sevenCardStudHiLo,
    razz,
    fiveCardDraw,
    singleDraw,
    tripleDraw,
    badugi,
    horse,
    eightGame,
    tripleStud,
    dealersChoice,
    openFaceChinese,
    mariashTournament,
  ],
};
