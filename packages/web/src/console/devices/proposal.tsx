import { messages as consoleMessages } from 'messages:console';
import { messages } from 'messages:devices';
import type { MoveOption } from '@croupier/core';
import { TERMS } from '@croupier/houses';
import { useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { useKeys } from '../keys.ts';
import { Refused } from '../refused.tsx';
import { useStation } from '../station.ts';
import styles from './devices.module.css';
import { Figure, useValueName } from './value.tsx';

/** Shows the reading that waits for the dealer, who enters it with one press or the space bar. */
export function Proposal({ draw }: { readonly draw: MoveOption | undefined }) {
  const text = useMessages(messages);
  const { space } = useMessages(consoleMessages);
  const { devices, info, game, language } = useStation();
  const { api } = useClient();
  const action = useMutation();
  const nameOf = useValueName();
  const faces = game.useFaceDraws?.();
  const proposal = devices?.proposal;
  const enter = () =>
    void (proposal && action.run(() => api.enterReading({ table: info.id, reading: proposal.reading })));
  useKeys({ ' ': proposal && !action.busy ? enter : undefined });
  if (!proposal) return action.refusal ? <Refused refusal={action.refusal} /> : null;
  const reader = devices?.devices.find(({ last }) => last?.state === 'proposed')?.name ?? '';
  const { type = '', ...fields } = draw?.draw ? draw.move : {};
  const [field] = Object.keys(fields);
  const said = field === undefined ? undefined : faces?.result({ type, [field]: proposal.value })?.said;
  return (
    <div className={styles.proposal} data-proposal={proposal.value}>
      <Figure value={proposal.value} />
      <p role="status">
        {text.proposed({ device: reader })}: <strong>{nameOf(proposal.value)}</strong>
        {said !== undefined && said !== proposal.value && (
          <span className={styles.said} lang={language} dir={TERMS[language].direction}>
            {said}
          </span>
        )}
      </p>
      <Button kind="call" busy={action.busy} onPress={enter}>
        {text.enter({ value: nameOf(proposal.value) })} <kbd>{space}</kbd>
      </Button>
      <Refused refusal={action.refusal} />
    </div>
  );
}
