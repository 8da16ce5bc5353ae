import { deliveryPinText, limits } from '@waybill/contract';
import { Button, Dialog, Form, LargeControls, TextField } from '@waybill/ui';
import { useState } from 'react';
import type { RejectedPin } from '../outbox/outbox-entry.ts';
import styles from './courier-orders.module.css';

/** What the rider has from the receiver: the PIN, or a reason why not. */
export type PinOrReason = { delivery_pin: string } | { without_pin_reason: string };

export interface DeliveryPinDialogProps {
  /** The last one that the server rejected, with its reason. */
  rejected: RejectedPin | undefined;
  onComplete: (given: PinOrReason) => Promise<unknown>;
  onClose: () => void;
}

const isPin = (value: unknown) =>
  deliveryPinText.safeParse(value).success ? undefined : 'The PIN has 4 digits';

/** Asks for the receiver's PIN before an order is completed; whoever cannot show it is passed with a reason, which staff read. */
export function DeliveryPinDialog({ rejected, onComplete, onClose }: DeliveryPinDialogProps) {
  const [hasPin, setHasPin] = useState(true);
  return (
    <LargeControls>
      <Dialog title="Complete Order" onClose={onClose}>
        {rejected && (
          <p role="alert" className={styles.rejected}>
            {rejected.pin && `PIN ${rejected.pin}: `}
            {rejected.message}
          </p>
        )}
        {hasPin ? (
          <Form<{ delivery_pin: string }>
            key="pin"
            defaults={{}}
            submitLabel="Complete Order"
            actions="fixed"
            secondary={<Button onClick={() => setHasPin(false)}>They have no PIN</Button>}
            onSubmit={({ delivery_pin }) => onComplete({ delivery_pin: delivery_pin.trim() })}
          >
            <TextField<{ delivery_pin: string }>
              name="delivery_pin"
              label="Delivery PIN"
              required="Type the PIN"
              hint="The 4 digits on the receiver’s page. They say them once they have the order. The office sees them too."
              type="digits"
              maxLength={4}
              rules={[isPin]}
            />
          </Form>
        ) : (
          <Form<{ without_pin_reason: string }>
            key="reason"
            defaults={{}}
            submitLabel="Complete without PIN"
            actions="fixed"
            secondary={<Button onClick={() => setHasPin(true)}>Back to the PIN</Button>}
            onSubmit={({ without_pin_reason }) =>
              onComplete({ without_pin_reason: without_pin_reason.trim() })
            }
          >
            <TextField<{ without_pin_reason: string }>
              name="without_pin_reason"
              label="Why is there no PIN?"
              required="Say why"
              hint="The office reads it."
              maxLength={limits.withoutPinReason}
            />
          </Form>
        )}
      </Dialog>
    </LargeControls>
  );
}
