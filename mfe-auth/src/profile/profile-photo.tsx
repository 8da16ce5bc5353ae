import { lazyDialog } from '@waybill/federation';
import { Avatar, Button, Icon } from '@waybill/ui';
import { useRef, useState } from 'react';
import styles from './profile.module.css';
import type { Profile } from './use-profile.ts';

const CropPhotoDialog = lazyDialog<{ file: File; save: Profile['save']; onClose: () => void }>(
  'Your photo',
  () => import('./crop-photo.dialog.tsx'),
);

/** The photo, and a button to choose another one or, on a phone, to take one. */
export function ProfilePhoto({ profile }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  return (
    <div className={styles.photo}>
      <Avatar name={profile.name} picture={profile.picture} size="portrait" />
      <Button
        type="link"
        icon={<Icon name="edit" />}
        className={styles.change ?? ''}
        onClick={() => input.current?.click()}
      >
        Change photo
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Photo"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      {file && <CropPhotoDialog file={file} save={profile.save} onClose={() => setFile(undefined)} />}
    </div>
  );
}
