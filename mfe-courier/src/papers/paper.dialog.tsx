import { papersApi, useWrite } from '@waybill/api';
import { type Paper, type PaperKind, paperKinds } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { DayField, SelectField } from '@waybill/ui/fields';
import { Form, TextField } from '@waybill/ui/form';
import { PhotoPickField } from '../pay/photo-pick.field.tsx';
import { RiderLanguage } from '../texts/rider-screen.tsx';
import { useRiderTexts } from '../texts/rider-texts.ts';

export interface PaperDialogProps {
  /** The one to change; without it a new one. */
  paper?: Paper;
  /** The kind of a new one. */
  kind?: PaperKind;
  /** Whose, for the office; riders add their own. */
  riderId?: string;
  onClose: () => void;
}

interface Values {
  kind: PaperKind;
  number: string;
  expires_on?: string | null;
  note?: string;
  photo?: string;
}

/** A paper with its number, its end and its photo. */
export function PaperDialog({ paper, kind, riderId, onClose }: PaperDialogProps) {
  const { papers: texts, pay, close } = useRiderTexts();
  const draft = ['paper', paper?.id ?? riderId ?? 'own', kind].filter(Boolean).join('-');
  const options = { success: texts.saved, invalidates: [papersApi.all], draft };
  const store = useWrite(papersApi.store, options);
  const update = useWrite(papersApi.update, options);
  return (
    <Dialog title={paper ? texts.change : texts.add} onClose={onClose}>
      <RiderLanguage>
        <Form<Values>
          draft={draft}
          defaults={
            paper
              ? {
                  kind: paper.kind,
                  number: paper.number,
                  expires_on: paper.expires_on,
                  ...(paper.note && { note: paper.note }),
                }
              : { ...(kind && { kind }) }
          }
          submitLabel={texts.save}
          secondary={<Button onClick={onClose}>{close}</Button>}
          onSubmit={async ({ note, expires_on, ...given }) => {
            const values = {
              ...given,
              expires_on: expires_on ?? null,
              ...(note?.trim() && { note: note.trim() }),
            };
            if (paper) await update.run({ id: paper.id, ...values });
            else await store.run({ ...values, ...(riderId && { courier_id: riderId }) });
            onClose();
          }}
        >
          <SelectField<Values>
            name="kind"
            label={texts.kind}
            required={pay.kindRequired}
            options={paperKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          />
          <TextField<Values> name="number" label={texts.number} required={texts.numberRequired} />
          <DayField<Values> name="expires_on" label={texts.expires} />
          <TextField<Values> name="note" label={texts.note} />
          <PhotoPickField<Values> name="photo" label={texts.photo} />
        </Form>
      </RiderLanguage>
    </Dialog>
  );
}
