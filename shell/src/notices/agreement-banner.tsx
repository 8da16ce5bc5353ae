import { usersApi, useWrite } from '@waybill/api';
import { legalVersions } from '@waybill/contract';
import { to } from '@waybill/federation';
import { updateUser } from '@waybill/session';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './agreement-banner.module.css';

/** Asks for agreement to texts that have changed, above the page: nobody is kept from their work by it. */
export function AgreementBanner() {
  const [isPutOff, setIsPutOff] = useState(false);
  const { act, isPending } = useWrite(usersApi.agree, { invalidates: [], onSuccess: updateUser });
  if (isPutOff) return null;
  return (
    <div className={styles.banner} role="note">
      <span>
        The <Link to={to.terms()}>Terms of Service</Link> or the <Link to={to.privacy()}>Privacy Policy</Link>{' '}
        have changed. Please read them and agree.
      </span>
      <span className={styles.actions}>
        <button type="button" disabled={isPending} onClick={() => act({ ...legalVersions })}>
          I agree
        </button>
        <button type="button" onClick={() => setIsPutOff(true)}>
          Later
        </button>
      </span>
    </div>
  );
}
