export * from './betting.ts';
export * from './dealing.ts';
export * from './drawing.ts';
export {
  type Award,
  type DealtCard,
  gameOf,
  type Hand,
  ownCards,
  type Phase,
  type Player,
  type Rake,
  type Setup,
  UNKNOWN,
} from './hand.ts';
export { allHandsOpen, hadUnknownCards, holdsUnknownCards, setAside, turnOver } from './naming.ts';
export { nextPosition, packOf, packsOf } from './packs.ts';
export { type Pot, potsOf } from './pots.ts';
export { canAct, runOut, waitsForOthers } from './procedure.ts';
export * from './put-in.ts';
export { retire } from './retire.ts';
export * from './showing.ts';
export { nextCards } from './stub.ts';
export type * from './variant.ts';
export * from './variants.ts';
