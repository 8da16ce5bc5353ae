import { Button, Icon } from '@waybill/ui';
import { Field, type FieldProps } from '@waybill/ui/form';
import { type ChangeEvent, useState } from 'react';
import { shrinkPhoto } from '../handover/shrink-photo.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './pay.module.css';

const toDataUrl = (picture: ArrayBuffer): string => {
  const bytes = new Uint8Array(picture);
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return `data:image/jpeg;base64,${btoa(text)}`;
};

interface PickProps {
  /** Given by the field. */
  id?: string;
  value?: string;
  onChange?: (photo: string | undefined) => void;
}

function Pick({ id, value, onChange }: PickProps) {
  const { pay: texts } = useRiderTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same picture may be chosen again.
    target.value = '';
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onChange?.(toDataUrl(await shrinkPhoto(file)));
    } catch {
      setFailure(texts.photoFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.photo}>
      {value ? (
        <>
          <img src={value} alt={texts.photo} />
          <Button icon={<Icon name="close" />} onClick={() => onChange?.(undefined)}>
            {texts.removePhoto}
          </Button>
        </>
      ) : (
        <label className={styles.pick} data-busy={isBusy || undefined}>
          <input id={id} type="file" accept="image/*" disabled={isBusy} onChange={take} />
          <Icon name="camera" />
          {texts.addPhoto}
        </label>
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}

/** A picture of the camera or of the phone, shrunk; a `data:` URL of a JPEG. */
export const PhotoPickField = <Values extends object>(field: FieldProps<Values>) => (
  <Field<Values> {...field}>
    <Pick />
  </Field>
);
