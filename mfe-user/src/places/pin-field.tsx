import { lazyDialog } from '@waybill/federation';
import { Button, Icon } from '@waybill/ui';
import { useState } from 'react';
import type { PinDialogProps } from './pin.dialog.tsx';
import styles from './places.module.css';
import { type Pin, useOwnPlace } from './use-own-place.ts';

const PinDialog = lazyDialog<PinDialogProps>('Pin on the map', () => import('./pin.dialog.tsx'));

interface PinFieldProps {
  /** The place that the pin marks: "pick-up". */
  what: string;
  value?: Pin | undefined;
  onChange?: (pin: Pin | undefined) => void;
}

/** A form control for a point on the map: the user's own place, or one that is put by hand. */
export function PinField({ what, value, onChange }: PinFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { find, isFinding, problem } = useOwnPlace((place) => onChange?.(place));
  return (
    <div className={styles.pin}>
      <span className={styles.pinState} role="status" data-set={value ? '' : undefined}>
        <Icon name={value ? 'done' : 'navigate'} />
        {value ? `Pin of the ${what} is set` : `No pin of the ${what} yet`}
      </span>
      <Button onClick={() => setIsOpen(true)} aria-label={`${value ? 'Move' : 'Set'} the pin of the ${what}`}>
        {value ? 'Move the pin' : 'Pin on the map'}
      </Button>
      <Button loading={isFinding} onClick={find} aria-label={`Use my location for the ${what}`}>
        Use my location
      </Button>
      {value && (
        <Button
          type="text"
          aria-label={`Remove the pin of the ${what}`}
          onClick={() => onChange?.(undefined)}
        >
          Remove
        </Button>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {isOpen && (
        <PinDialog
          what={what}
          pin={value}
          onClose={() => setIsOpen(false)}
          onPin={(pin) => {
            onChange?.(pin);
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}
