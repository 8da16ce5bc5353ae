import { useMutation } from '@tanstack/react-query';
import { privacyApi } from '@waybill/api';
import { lazyDialog } from '@waybill/federation';
import { showError, showSuccess, useOffers, useViewer } from '@waybill/session';
import { Button, Icon, messageOf, saveFile } from '@waybill/ui';
import { useState } from 'react';
import type { EraseAccountDialogProps } from './erase-account.dialog.tsx';
import styles from './sessions.module.css';

const EraseDialog = lazyDialog<EraseAccountDialogProps>(
  'Erase my account',
  () => import('./erase-account.dialog.tsx'),
);

/** A copy of what is stored of oneself, and the end of the account. */
export function OwnDataSection() {
  const { isImpersonating } = useViewer();
  const isOffered = useOffers('privacy') && !isImpersonating;
  const [isErasing, setErasing] = useState(false);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: privacyApi.ownCopy,
    onSuccess: (copy) => {
      saveFile(
        new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }),
        'my-personal-data.json',
      );
      showSuccess('Copy downloaded');
    },
    onError: (error) => showError(messageOf(error)),
  });
  if (!isOffered) return null;
  return (
    <section className={styles.card} aria-labelledby="own-data-title">
      <div>
        <h2 id="own-data-title">Your data</h2>
        <p className={styles.note}>
          You can download a copy of your data, or erase your account. What you did in a company stays in its
          books, without your name.
        </p>
      </div>
      <div className={styles.actions}>
        <Button icon={<Icon name="download" />} loading={isPending} onClick={() => mutate()}>
          Download a copy
        </Button>
        <Button danger onClick={() => setErasing(true)}>
          Erase my account
        </Button>
      </div>
      {isErasing && <EraseDialog onClose={() => setErasing(false)} />}
    </section>
  );
}
