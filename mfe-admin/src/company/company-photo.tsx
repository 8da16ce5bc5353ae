import { type CompanySettings, limits } from '@waybill/contract';
import { showError } from '@waybill/session';
import { Avatar, Button, Icon } from '@waybill/ui';
import { useRef, useState } from 'react';
import styles from './company.module.css';

interface CompanyPhotoProps {
  settings: CompanySettings;
  /** Saves the picture, given as a `data:` URL. */
  save: (photo: string) => Promise<unknown>;
}

const readAsUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The picture could not be read.'));
    reader.readAsDataURL(file);
  });

/** The company's picture, which is saved as soon as it is chosen; the server makes it small. */
export function CompanyPhoto({ settings, save }: CompanyPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const choose = async (file: File) => {
    if (file.size > limits.photo.bytes) return showError('The picture must be at most 5 MB');
    setIsSaving(true);
    try {
      await save(await readAsUrl(file));
    } catch (error) {
      showError(error instanceof Error ? error.message : 'Something went wrong.');
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <div className={styles.photo}>
      <Avatar name={settings.company_name} picture={settings.company_picture} />
      <div>
        <strong>{settings.company_name}</strong>
        <Button
          size="small"
          icon={<Icon name="edit" />}
          loading={isSaving}
          onClick={() => input.current?.click()}
        >
          Change photo
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        // Inside a form the kit's styles would show one that is merely hidden.
        style={{ display: 'none' }}
        aria-label="Photo"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
