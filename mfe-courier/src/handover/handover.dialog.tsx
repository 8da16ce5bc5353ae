import {
  type AnnouncedPhoto,
  type CourierOrder,
  deliveryPinPattern,
  limits,
  type ProofDemand,
  type ProofGiven,
  type ProofPlace,
  toCollectNaira,
} from '@waybill/contract';
import { Button, Dialog, LargeControls, Money } from '@waybill/ui';
import { Form, TextField } from '@waybill/ui/form';
import { useState } from 'react';
import type { RejectedHandover } from '../outbox/outbox-entry.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './handover.module.css';
import { here } from './here.ts';
import { PhotoField } from './photo-field.tsx';
import { announced, photosStorage } from './photos.storage.ts';
import { useUnusedPhotos } from './photos.store.ts';
import { SignatureField } from './signature-field.tsx';

/** The receiver's PIN, reason and proof, as the body of the step carries them. */
export interface HandedOver {
  delivery_pin?: string;
  without_pin_reason?: string;
  proof?: ProofGiven;
}

export interface HandoverDialogProps {
  courierOrder: CourierOrder;
  kind: 'delivery' | 'return';
  demand: ProofDemand;
  /** The last one that the server rejected, with its reason. */
  rejected: RejectedHandover | undefined;
  onComplete: (handedOver: HandedOver) => Promise<unknown>;
  onClose: () => void;
}

interface HandoverValues {
  receiver_name?: string;
  photos?: readonly AnnouncedPhoto[];
  signature?: string;
  delivery_pin?: string;
  without_pin_reason?: string;
}

const isPin = (wrong: string) => (value: unknown) =>
  deliveryPinPattern.test(String(value)) ? undefined : wrong;

/** The proof as it is sent; none where the company wants none of it. */
async function proofOf(
  { photo, signature: strokes, receiver_name: who }: ProofDemand,
  { receiver_name, signature, photos }: HandoverValues,
  whereNow: Promise<ProofPlace | undefined>,
): Promise<ProofGiven | undefined> {
  if ([photo, strokes, who].every((level) => level === 'off')) return undefined;
  const place = await whereNow;
  return {
    ...(receiver_name?.trim() && { receiver_name: receiver_name.trim() }),
    ...(signature && { signature }),
    ...(photos && photos.length > 0 && { photos: [...photos] }),
    ...(place && { place }),
  };
}

/** Asks for what the company wants of a delivery, or of a return: PIN, name, signature, photos. A receiver without a PIN that is required is passed with a reason, which staff read. */
export function HandoverDialog({
  courierOrder,
  kind,
  demand,
  rejected,
  onComplete,
  onClose,
}: HandoverDialogProps) {
  const { handover: texts, steps, order: orderTexts } = useRiderTexts();
  const toCollect = toCollectNaira(courierOrder.order);
  const [hasPin, setHasPin] = useState(true);
  const [whereNow] = useState(here);
  const unused = useUnusedPhotos(courierOrder.id).map(announced);
  const wants = (part: keyof ProofDemand) => demand[part] !== 'off';
  const needed = (part: keyof ProofDemand, text: string) => (demand[part] === 'required' ? text : undefined);
  const isWithoutPin = wants('pin') && !hasPin;
  const title = kind === 'return' ? texts.atOutlet : steps.complete;
  const complete = async (values: HandoverValues) => {
    const proof = await proofOf(demand, values, whereNow);
    await photosStorage.announce((proof?.photos ?? []).map(({ id }) => id)).catch(() => undefined);
    const { delivery_pin: pin, without_pin_reason: why } = values;
    await onComplete({
      ...(wants('pin') && hasPin && pin && { delivery_pin: pin.trim() }),
      ...(isWithoutPin && why && { without_pin_reason: why.trim() }),
      ...(proof && { proof }),
    });
  };
  const { receiver_name, signature, photos = unused } = rejected?.proof ?? {};
  return (
    <LargeControls>
      <Dialog title={title} onClose={onClose}>
        {rejected && (
          <p role="alert" className={styles.rejected}>
            {rejected.pin && `PIN ${rejected.pin}: `}
            {rejected.message}
          </p>
        )}
        {kind === 'delivery' && (
          <p className={styles.due}>
            {toCollect === 0 ? (
              orderTexts.nothingToCollect
            ) : (
              <>
                {orderTexts.toCollect} <Money naira={toCollect} />
              </>
            )}
          </p>
        )}
        <Form<HandoverValues>
          defaults={{
            ...(receiver_name && { receiver_name }),
            ...(signature && { signature }),
            ...(photos.length > 0 && { photos }),
          }}
          draft={`handover ${courierOrder.id} ${rejected?.seq ?? ''}`}
          submitLabel={isWithoutPin ? texts.completeWithoutPin : title}
          actions="fixed"
          secondary={
            demand.pin === 'required' && (
              <Button onClick={() => setHasPin(!hasPin)}>{hasPin ? texts.noPin : texts.backToPin}</Button>
            )
          }
          onSubmit={complete}
        >
          {wants('photo') && (
            <PhotoField<HandoverValues>
              name="photos"
              label={texts.photo}
              required={needed('photo', texts.photoMissing)}
              courierOrder={courierOrder}
              opensCamera={demand.photo === 'required' && photos.length === 0}
            />
          )}
          {wants('receiver_name') && (
            <TextField<HandoverValues>
              name="receiver_name"
              label={texts.receiver}
              required={needed('receiver_name', texts.receiverMissing)}
            />
          )}
          {wants('signature') && (
            <SignatureField<HandoverValues>
              name="signature"
              label={texts.signature}
              required={needed('signature', texts.signatureMissing)}
            />
          )}
          {wants('pin') && hasPin && (
            <TextField<HandoverValues>
              key="pin"
              name="delivery_pin"
              label={texts.pin}
              required={needed('pin', texts.pinMissing)}
              hint={texts.pinHint}
              type="digits"
              maxLength={4}
              rules={[isPin(texts.pinWrong)]}
            />
          )}
          {isWithoutPin && (
            <TextField<HandoverValues>
              key="reason"
              name="without_pin_reason"
              label={texts.whyNoPin}
              required={texts.whyMissing}
              hint={texts.whyNoPinHint}
              maxLength={limits.withoutPinReason}
            />
          )}
        </Form>
      </Dialog>
    </LargeControls>
  );
}
