import {
  type AnnouncedPhoto,
  type AttemptBody,
  type AttemptReason,
  addLagosDays,
  type CourierOrder,
  lagosDayOf,
  proofLimits,
} from '@waybill/contract';
import { Dialog, LargeControls } from '@waybill/ui';
import { Form, TextAreaField } from '@waybill/ui/form';
import { useState } from 'react';
import { type RiderTexts, useRiderTexts } from '../texts/rider-texts.ts';
import { ChoicesField } from './choices.tsx';
import { followsText } from './follows-text.ts';
import styles from './handover.module.css';
import { here } from './here.ts';
import { PhotoField } from './photo-field.tsx';
import { announced, photosStorage } from './photos.storage.ts';
import { useUnusedPhotos } from './photos.store.ts';

export interface AttemptDialogProps {
  courierOrder: CourierOrder;
  /** The company's, at most ten. */
  reasons: readonly AttemptReason[];
  onSave: (body: AttemptBody, reason: AttemptReason) => Promise<unknown>;
  onClose: () => void;
}

interface AttemptValues {
  reason: string;
  day?: string;
  note?: string;
  photos?: readonly AnnouncedPhoto[];
}

const officeDecides = 'office';

const days = (texts: RiderTexts['attempts']) => {
  const today = lagosDayOf(new Date());
  return [
    { value: today, label: texts.today },
    { value: addLagosDays(today, 1), label: texts.tomorrow },
    { value: officeDecides, label: texts.officeDecides },
  ];
};

/** Asks why an order could not be delivered, and when it is tried again where that is what follows. */
export function AttemptDialog({ courierOrder, reasons, onSave, onClose }: AttemptDialogProps) {
  const { attempts: texts, handover } = useRiderTexts();
  const [whereNow] = useState(here);
  const unused = useUnusedPhotos(courierOrder.id).map(announced);
  const [code, setCode] = useState<string>();
  const reason = reasons.find((one) => one.code === code);
  const save = async (values: AttemptValues) => {
    const chosen = reasons.find((one) => one.code === values.reason);
    if (!chosen) return;
    const place = await whereNow;
    const photos = values.photos ?? [];
    await photosStorage.announce(photos.map(({ id }) => id)).catch(() => undefined);
    const hasDay = chosen.outcome === 'again' && values.day && values.day !== officeDecides;
    const body: AttemptBody = {
      courier_order_id: courierOrder.id,
      reason: chosen.code,
      ...(values.note?.trim() && { note: values.note.trim() }),
      ...(photos.length > 0 && { photos: [...photos] }),
      ...(place && { place }),
      ...(hasDay && { next_day: values.day }),
    };
    await onSave(body, chosen);
  };
  return (
    <LargeControls>
      <Dialog title={texts.title} onClose={onClose}>
        <Form<AttemptValues>
          defaults={{ day: officeDecides, ...(unused.length > 0 && { photos: unused }) }}
          draft={`attempt ${courierOrder.id}`}
          submitLabel={texts.save}
          actions="fixed"
          summary={reason && <p className={styles.follows}>{followsText(reason.outcome, texts)}</p>}
          onValuesChange={(_, values) => setCode(values.reason)}
          onSubmit={save}
        >
          <ChoicesField<AttemptValues>
            name="reason"
            label={texts.reason}
            required={texts.reasonMissing}
            choices={reasons.map((one) => ({ value: one.code, label: one.text }))}
          />
          {reason?.outcome === 'again' && (
            <ChoicesField<AttemptValues>
              name="day"
              label={texts.day}
              required={texts.day}
              choices={days(texts)}
            />
          )}
          <TextAreaField<AttemptValues>
            name="note"
            label={texts.note}
            rows={2}
            maxLength={proofLimits.note}
          />
          <PhotoField<AttemptValues> name="photos" label={handover.photo} courierOrder={courierOrder} />
        </Form>
      </Dialog>
    </LargeControls>
  );
}
