import { messages } from 'messages:stream/picture';
import type { TableInfo } from '@croupier/client';
import { useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { Segments } from '../forms/fields.tsx';
import type { PictureChoice } from './chosen-view.ts';
import { SIZES } from './connection-quality.ts';
import { Modal } from './modal.tsx';
import type { Receiver } from './receive.ts';

/** The value of a choice that is left to the game or the connection. */
const AUTOMATIC = 'automatic';

interface PictureSettingsProps {
  readonly info: TableInfo;
  readonly receiver: Receiver | undefined;
}

/** Lets a player choose the camera and the size of the picture, or leave both to the game and the connection. */
export function PictureSettings({ info, receiver }: PictureSettingsProps) {
  const text = useMessages(messages);
  const [open, setOpen] = useState(false);
  const [choice, setChoice] = useState<PictureChoice>({ camera: null, size: null });
  const change = (changed: Partial<PictureChoice>) => {
    const chosen = { ...choice, ...changed };
    setChoice(chosen);
    receiver?.choose(chosen);
  };
  const automatic = { value: AUTOMATIC, text: text.automatic } as const;
  const live = (info.cameras ?? []).flatMap(({ place, stream }) => (stream === 'live' ? [place] : []));
  return (
    <>
      <button
        type="button"
        aria-label={text.settings}
        aria-haspopup="dialog"
        onClick={() => {
          if (receiver) setChoice(receiver.chosen);
          setOpen(true);
        }}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 6h5m4 0h3M4 14h2m4 0h6" />
          <circle cx="11" cy="6" r="1.8" />
          <circle cx="8" cy="14" r="1.8" />
        </svg>
      </button>
      {open && (
        <Modal title={text.settings} close={() => setOpen(false)}>
          {live.length > 1 && (
            <Segments
              label={text.camera}
              value={choice.camera ?? AUTOMATIC}
              choices={[automatic, ...live.map((place) => ({ value: place, text: text.places[place] }))]}
              onChange={(camera) => change({ camera: camera === AUTOMATIC ? null : camera })}
            />
          )}
          <Segments
            label={text.quality}
            value={choice.size ?? AUTOMATIC}
            choices={[automatic, ...SIZES.map((size) => ({ value: size, text: text.sizes[size] }))]}
            onChange={(size) => change({ size: size === AUTOMATIC ? null : size })}
          />
          <Button onPress={() => setOpen(false)}>{text.close}</Button>
        </Modal>
      )}
    </>
  );
}
