import type { MoveOption } from '@croupier/core';
import { gameEvent, isStaff } from '../table/turn.ts';
import { nextLineup } from './cash/next-lineup.ts';
import { occupantAt } from './cash/places.ts';
import { currentGame, gamesOf } from './cash/rotation.ts';
import { type HandlerOf, ownPlace, type Turn } from './turn.ts';

/**
 * Returns the seat of the player who chooses the game of the next hand, which in dealer's choice is the
 * button. Returns undefined if that seat is empty or not dealt in, if the game has been chosen, if a hand is
 * running, or if no hand can begin. Without a choice, the last game is played again.
 */
export function chooser(turn: Pick<Turn, 'state' | 'setup'>): number | undefined {
  const { state, setup } = turn;
  if (!setup.plan.choice || state.chosen || state.stage !== 'between') return undefined;
  const line = nextLineup(turn);
  const { button } = line ?? {};
  return line && button && line.places.includes(button) && occupantAt(state.table, button)
    ? button
    : undefined;
}

/**
 * Chooses the game. The player on the button makes the choice, or the croupier enters it for that player.
 * Without a choice, the game remains the same.
 */
export const choosesGame: HandlerOf<'choose-game'> = {
  options(turn): MoveOption[] {
    const { state, setup, actor } = turn;
    const { plan } = setup;
    if (!plan.choice || (actor.role !== 'player' && !isStaff(actor, 'croupier'))) return [];
    const place = chooser(turn);
    if (place === undefined || (actor.role === 'player' && ownPlace(turn)?.place !== place)) return [];
    const { rule } = plan.choice;
    const values = gamesOf(plan, state.terms).map(({ variant }) => variant);
    const options: MoveOption[] = [{ move: { type: 'choose-game', game: { any: 'of', values } }, rule }];
    if (actor.role === 'player') return options;
    const { variant } = currentGame(plan, state.terms, state.table);
    return [{ move: { type: 'choose-game', game: variant }, rule, pace: 'decision' }, ...options];
  },
  play(turn, { game }) {
    const { state, setup } = turn;
    const { plan } = setup;
    const place = chooser(turn) ?? 0;
    state.chosen = true;
    state.table.game = plan.games.findIndex(({ variant }) => variant === game);
    const { variant, structure } = currentGame(plan, state.terms, state.table);
    return [gameEvent('game-chosen', plan.choice?.rule, { data: { place, variant, structure } })];
  },
};
