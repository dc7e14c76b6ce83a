import { messages } from 'messages:stream/camera';
import type { CameraPlace } from '@croupier/core';
import { useEffect, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { Select } from '../forms/fields.tsx';
import { Modal } from './modal.tsx';
import type { CameraChoice } from './send.ts';

interface AddCameraProps {
  /** The places for which this console has no camera yet. */
  readonly places: readonly CameraPlace[];
  /** The devices that this console is already using. */
  readonly used: readonly string[];
  readonly onAdd: (choice: CameraChoice) => void;
}

/** Lets a dealer start another camera: its device, and the place that it shows. */
export function AddCamera({ places, used, onAdd }: AddCameraProps) {
  const text = useMessages(messages);
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>();
  return (
    <>
      <Button
        small
        onPress={() =>
          void navigator.mediaDevices
            .enumerateDevices()
            .then((all) => setDevices(all.filter(({ kind }) => kind === 'videoinput')))
        }
      >
        {text.add}
      </Button>
      {devices && (
        <Modal title={text.add} close={() => setDevices(undefined)}>
          <Choice
            devices={devices}
            places={places}
            used={used}
            onChoose={(choice) => {
              setDevices(undefined);
              onAdd(choice);
            }}
          />
          <Button onPress={() => setDevices(undefined)}>{text.cancel}</Button>
        </Modal>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly devices: readonly MediaDeviceInfo[];
  readonly places: readonly CameraPlace[];
  readonly used: readonly string[];
  readonly onChoose: (choice: CameraChoice) => void;
}

function Choice({ devices, places, used, onChoose }: ChoiceProps) {
  const text = useMessages(messages);
  // The browser prefers its first device for the main camera.
  const free = devices.slice(1).find(({ deviceId }) => !used.includes(deviceId)) ?? devices[0];
  const [device, setDevice] = useState(free?.deviceId ?? '');
  const [place, setPlace] = useState(places[0]);
  useEffect(() => {
    if (place === undefined || !places.includes(place)) setPlace(places[0]);
  }, [places, place]);
  if (free === undefined || place === undefined) return <p role="status">{text.missing}</p>;
  return (
    <>
      <Select
        label={text.device}
        value={device}
        choices={devices.map(({ deviceId, label }, at) => ({
          value: deviceId,
          text: label || text.unnamed({ number: String(at + 1) }),
        }))}
        onChange={setDevice}
      />
      <Select
        label={text.place}
        value={place}
        choices={places.map((one) => ({ value: one, text: text.places[one] }))}
        onChange={setPlace}
      />
      <Button kind="call" onPress={() => onChoose({ device, place })}>
        {text.startPlace}
      </Button>
    </>
  );
}
