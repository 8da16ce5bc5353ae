import { LiveMap, mapViews } from '@waybill/map';
import { Button, Dialog, Icon } from '@waybill/ui';
import { ReasonButton } from '@waybill/ui/act';
import { useState } from 'react';
import styles from './places.module.css';
import { type Pin, useOwnPlace } from './use-own-place.ts';

export interface PinDialogProps {
  /** The place that the pin marks: "pick-up". */
  what: string;
  pin: Pin | undefined;
  onPin: (pin: Pin) => void;
  onClose: () => void;
}

const streetZoom = 16;

/** Puts a pin on the map: by a press, by the user's own place, or in the middle of what is shown. */
export function PinDialog({ what, pin, onPin, onClose }: PinDialogProps) {
  const [chosen, setChosen] = useState(pin);
  const [view, setView] = useState(
    pin ? { center: { lat: pin.latitude, lng: pin.longitude }, zoom: streetZoom } : mapViews.city,
  );
  const { find, isFinding, problem } = useOwnPlace((place) => {
    setChosen(place);
    setView({ center: { lat: place.latitude, lng: place.longitude }, zoom: streetZoom });
  });
  return (
    <Dialog
      title="Pin on the map"
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <ReasonButton
            type="primary"
            because={chosen ? undefined : 'Set the pin first'}
            onClick={() => chosen && onPin(chosen)}
          >
            Use this pin
          </ReasonButton>
        </>
      }
    >
      <p className={styles.how}>
        Tap the map where the {what} is. With a keyboard, move the map with the arrow keys, then choose Put
        the pin in the middle.
      </p>
      <div className={styles.map}>
        <LiveMap
          label={`Map for the pin of the ${what}`}
          places={
            chosen
              ? [
                  {
                    id: what,
                    lat: chosen.latitude,
                    lng: chosen.longitude,
                    tone: 'point',
                    isStale: false,
                    label: what,
                  },
                ]
              : []
          }
          {...view}
          onPoint={({ lat, lng }) => setChosen({ latitude: lat, longitude: lng })}
        />
      </div>
      <div className={styles.pin}>
        <Button icon={<Icon name="navigate" />} loading={isFinding} onClick={find}>
          Use my location
        </Button>
        <span role="status" className={styles.pinState} data-set={chosen ? '' : undefined}>
          {chosen ? 'The pin is set.' : 'No pin yet.'}
        </span>
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Dialog>
  );
}
