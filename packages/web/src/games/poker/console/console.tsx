import { messages as tableMessages } from 'messages:poker/table';
import { messages } from 'messages:poker-console/desk';
import type { poker } from '@croupier/games';
import { useMessages } from '../../../app/language.tsx';
import { consoleOf } from '../../../console/console.tsx';
import { WalkIns } from '../../../console/walk-ins.tsx';
import { Panel } from '../../../forms/fields.tsx';
import { ANSWERS } from './answers.ts';
import { useCardDraws } from './draws.tsx';
import { useFieldText } from './field-text.ts';
import { Floor } from './floor.tsx';
import { Penalties } from './penalties.tsx';
import { PlayerDecisions } from './player-decisions.tsx';
import {
  ChooseGame,
  DrawButton,
  HandStatus,
  PotDistribution,
  TimeoutChoices,
  useHeading,
  useSteps,
} from './routine.tsx';
import { useAtTable, useCorrections, useRulings } from './rulings.ts';
import { playerWithSeat, useStation } from './station.ts';
import { TablePanel } from './table-panel.tsx';

/** The poker console for croupier and inspector, with a physical pack and a card reader. */
export const Console = consoleOf<poker.PokerView, poker.PokerStaff>({
  around: 'cards',
  seats: (view) => view.places.map(({ seat }) => seat),
  useNames: () => {
    const text = useMessages(tableMessages);
    return (view, seat, name) =>
      playerWithSeat(view as poker.PokerView, seat, name, (place) => text.seat({ place }));
  },
  useTell: useFieldText,
  useMoveNames: () => useMessages(messages).moves,
  useCorrections,
  useRulings,
  useAtTable,
  mayLeave: (view, seat) => view.places.every((place) => place.seat !== seat),
  useHeading,
  Status: HandStatus,
  useSteps,
  steps: { 'draw-button': DrawButton },
  useCardDraws,
  Payouts: PotDistribution,
  answers: ANSWERS,
  Aside,
  Table,
  Before: PlayerDecisions,
  After: () => (useStation().role === 'croupier' ? null : <Penalties />),
  Floor,
});

/** Lists the players who do not answer. In dealer's choice, it also lists the games for the player on the button. */
function Aside() {
  return (
    <>
      <ChooseGame />
      <TimeoutChoices />
    </>
  );
}

function Table() {
  const text = useMessages(messages);
  const { byHand } = useStation();
  return (
    <>
      <TablePanel />
      {byHand && (
        <Panel title={text.players}>
          <WalkIns titled />
        </Panel>
      )}
    </>
  );
}
