export { type BaccaratOdds, baccaratOdds } from './baccarat/odds.ts';
export { type BarbutOdds, barbutOdds } from './barbut/odds.ts';
export { simulateBarbut } from './barbut/simulate.ts';
export type { BetTheory } from './bet-theory.ts';
export { advice, type HandToPlay } from './blackjack/advice.ts';
export { blackjackDecisionValues, type DecisionValue } from './blackjack/decision-values.ts';
export { KNOWN_EDGES } from './blackjack/known-edges.ts';
export { combinationsOf, EdgeSolver, edgeSettings, mainEdge } from './blackjack/main-edges.ts';
export {
  type BlackjackOdds,
  blackjackBound,
  blackjackOdds,
  blackjackStrategy,
  favouredBets,
  type MainOdds,
} from './blackjack/odds.ts';
export type {
  BlackjackStrategy,
  HandValues,
  StrategyCell,
  StrategyHands,
  StrategyRow,
  StrategyTable,
} from './blackjack/strategy.ts';
export type { CardBetOdds, CardResult } from './card-bets.ts';
export {
  type CardPlan,
  type CardSimulationTerms,
  type SimulatedBet,
  type SimulatedCards,
  simulateCards,
} from './cards/simulate.ts';
export { type CasinoWarOdds, casinoWarOdds, type WarDecision } from './casino-war/odds.ts';
export { type CrapsOdds, crapsOdds } from './craps/odds.ts';
export { simulateCraps } from './craps/simulate.ts';
export { type CrapsTurns, crapsTurns, type TurnLengths } from './craps/turns.ts';
export { type Bankroll, type BankrollTerms, bankrollOf } from './dice/bankroll.ts';
export type { MultiRollOdds } from './dice/chain.ts';
export type { DiceSessionTerms, SimulatedDice } from './dice/sessions.ts';
export { Fraction } from './fraction.ts';
export { Generator } from './generator.ts';
export { housePokerAdvice } from './house-poker/advice/advice.ts';
export type { AdvisedAnswer, BoxToPlay } from './house-poker/advice/advised.ts';
export { wordEdge } from './house-poker/five/word-rules.ts';
export { type LearnedRules, learnedRules } from './house-poker/learned/rules.ts';
export { type HousePokerOdds, housePokerOdds } from './house-poker/odds.ts';
export { letItRideValue } from './let-it-ride/advice.ts';
export { type LetItRideOdds, letItRideOdds } from './let-it-ride/odds.ts';
export { type MariashChance, mariashOdds } from './mariash/odds.ts';
export {
  type MariashSimulationTerms,
  type SimulatedMariash,
  simulateMariash,
} from './mariash/simulate.ts';
export { openFaceOdds, type RoyaltyOdds } from './open-face/odds.ts';
export {
  type OpenFaceSimulationTerms,
  type SimulatedOpenFace,
  simulateOpenFace,
} from './open-face/simulate.ts';
export { type AdvisedSetting, paiGowAdvice } from './pai-gow/advice.ts';
export { type BankOdds, paiGowBankOdds } from './pai-gow/bank.ts';
export { type PaiGowOdds, paiGowOdds } from './pai-gow/odds.ts';
export {
  type Equity,
  type EquityQuestion,
  equityOf,
  ownCardsOf,
  packOf,
} from './poker/equity.ts';
export { type Range, readCards, readRange } from './poker/ranges.ts';
export type { HandEquity } from './poker/tally.ts';
export { type RaiseDecision, type RedDogOdds, redDogOdds } from './red-dog/odds.ts';
export type { BetOdds, BetResult } from './roulette/figures.ts';
export { type GreatestReturn, greatestReturns } from './roulette/greatest.ts';
export { announcedText, type Bet, readBet } from './roulette/notation.ts';
export { type RouletteOdds, rouletteOdds } from './roulette/odds.ts';
export { type SimulationResult, type SimulationTerms, simulate, type Wager } from './roulette/simulate.ts';
export type { AfterZero } from './roulette/stake-follower.ts';
export { type SicBoOdds, sicBoOdds } from './sic-bo/odds.ts';
export { simulateSicBo } from './sic-bo/simulate.ts';
export { type DecidedStakes, expectedWin, theoryOf } from './theory.ts';
export { warningsOf } from './warnings.ts';
