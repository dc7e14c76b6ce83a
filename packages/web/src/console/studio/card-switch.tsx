import { messages } from 'messages:studio/card';
import type { TableInfo } from '@croupier/client';
import { useEffect, useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { useMedia } from '../../app/use-media.ts';
import { Button } from '../../forms/button.tsx';
import { Select } from '../../forms/fields.tsx';
import { UPRIGHT_PHONE } from '../narrow.ts';
import styles from './card-switch.module.css';
import type { NumberedPicture } from './numbered-picture.ts';

const MINUTE = 60_000;
const BACK = ['0', '10', '15', '20', '30'] as const;

interface SwitchProps {
  readonly info: TableInfo;
  readonly picture: Pick<NumberedPicture, 'show'>;
}

/** Lets a dealer send a test card instead of the camera, before the table opens or during a break. */
export function CardSwitch({ info, picture }: SwitchProps) {
  const text = useMessages(messages);
  const client = useClient();
  const { moment, minute } = useFormatter();
  const isNarrow = useMedia(UPRIGHT_PHONE);
  const [isOn, setIsOn] = useState(false);
  const [back, setBack] = useState<(typeof BACK)[number]>('0');
  const { id: table, stream } = info;
  // A restarted server does not know that the picture is a test card.
  useEffect(() => {
    if (isOn && stream === 'live') void client.api.showTestCard({ table, on: true });
  }, [client, table, isOn, stream]);
  const show = async () => {
    setIsOn(true);
    // The players are notified first, so that nobody stakes real money on a test card.
    await client.api.showTestCard({ table, on: true });
    const heading =
      back === '0'
        ? text.heading
        : text.backAt({ at: minute(client.serverNow() + Number(back) * MINUTE, 'time') });
    picture.show({ heading, clock: () => moment(client.serverNow(), 'time') });
  };
  const hide = async () => {
    picture.show(undefined);
    setIsOn(false);
    await client.api.showTestCard({ table, on: false });
  };
  if (isOn)
    return (
      <>
        <Button small onPress={() => void hide()}>
          {text.hide}
        </Button>
        <p role="status">{text.shown}</p>
      </>
    );
  const choices = (
    <>
      <Select
        label={text.back}
        value={back}
        choices={BACK.map((value) => ({
          value,
          text: value === '0' ? text.noTime : text.minutes({ count: value }),
        }))}
        onChange={setBack}
      />
      <Button small onPress={() => void show()}>
        {text.show}
      </Button>
    </>
  );
  if (!isNarrow) return choices;
  return (
    <details className={styles.folded}>
      <summary>{text.heading}</summary>
      {choices}
    </details>
  );
}
