import { useQuery } from '@tanstack/react-query';
import { secondFactorApi } from '@waybill/api';
import type { OwnFactors, Passkey } from '@waybill/contract';
import { useOffers, useViewer } from '@waybill/session';
import { Button, countText, DateTime, ErrorPanel, Icon, ListSkeleton } from '@waybill/ui';
import { type ReactNode, useState } from 'react';
import styles from '../profile/sessions.module.css';
import {
  RemoveAppDialog,
  RemovePasskeyDialog,
  RenamePasskeyDialog,
  RenewCodesDialog,
} from './change-factor.dialogs.tsx';
import { canHavePasskeys } from './passkey-place.ts';
import { useFactorDialogs } from './use-factor-dialogs.tsx';

interface RowProps {
  name: string;
  children: ReactNode;
  actions: ReactNode;
}

const Row = ({ name, children, actions }: RowProps) => (
  <li className={styles.session}>
    <Icon name="device" className={styles.icon} />
    <div className={styles.facts}>
      <p className={styles.name}>{name}</p>
      <p className={styles.times}>{children}</p>
    </div>
    {actions}
  </li>
);

type Opened = { rename: Passkey } | { remove: Passkey } | 'app' | 'codes';

interface OwnWaysProps {
  factors: OwnFactors;
  onChoose: (opened: Opened) => void;
}

const OwnWays = ({ factors, onChoose }: OwnWaysProps) => {
  const { passkeys, authenticator_since, recovery_codes_left: left } = factors;
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          name={passkey.name}
          actions={
            <>
              <Button aria-label={`Rename ${passkey.name}`} onClick={() => onChoose({ rename: passkey })}>
                Rename
              </Button>
              <Button aria-label={`Remove ${passkey.name}`} onClick={() => onChoose({ remove: passkey })}>
                Remove
              </Button>
            </>
          }
        >
          <span>
            Passkey added <DateTime at={passkey.created_at} />
          </span>{' '}
          {passkey.last_used_at && (
            <span>
              Last used <DateTime at={passkey.last_used_at} />
            </span>
          )}
        </Row>
      ))}
      {authenticator_since && (
        <Row
          name="Authenticator app"
          actions={
            <Button aria-label="Remove the authenticator app" onClick={() => onChoose('app')}>
              Remove
            </Button>
          }
        >
          <span>
            Set up <DateTime at={authenticator_since} />
          </span>
        </Row>
      )}
      {(passkeys.length > 0 || authenticator_since) && (
        <Row
          name="Recovery codes"
          actions={<Button onClick={() => onChoose('codes')}>New recovery codes</Button>}
        >
          <span>{left === 1 ? 'One is left' : `${countText(left)} are left`}</span>
        </Row>
      )}
    </ul>
  );
};

function Factors({ factors }: { factors: OwnFactors }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { dialog, open, showCodes } = useFactorDialogs();
  return (
    <>
      <OwnWays factors={factors} onChoose={setOpened} />
      <div className={styles.actions}>
        {canHavePasskeys() && <Button onClick={() => open('passkey')}>Add a passkey</Button>}
        {!factors.authenticator_since && (
          <Button onClick={() => open('app')}>Set up an authenticator app</Button>
        )}
      </div>
      {dialog}
      {opened === 'app' && <RemoveAppDialog onClose={close} />}
      {opened === 'codes' && (
        <RenewCodesDialog
          onClose={close}
          onRenewed={(changed) => {
            close();
            showCodes(changed);
          }}
        />
      )}
      {typeof opened === 'object' && 'rename' in opened && (
        <RenamePasskeyDialog passkey={opened.rename} onClose={close} />
      )}
      {typeof opened === 'object' && 'remove' in opened && (
        <RemovePasskeyDialog passkey={opened.remove} onClose={close} />
      )}
    </>
  );
}

/** Passkeys, authenticator app and recovery codes of the account. Not during impersonation, where the server rejects changes. */
export function SigningInSection() {
  const { isImpersonating } = useViewer();
  const isOffered = useOffers('second_factor') && !isImpersonating;
  const query = useQuery({ ...secondFactorApi.mine(), enabled: isOffered });
  const { data, error } = query;
  if (!isOffered) return null;
  return (
    <section className={styles.card} aria-labelledby="signing-in-title">
      <div>
        <h2 id="signing-in-title">Signing in</h2>
        <p className={styles.note}>
          {canHavePasskeys()
            ? 'With a passkey or an authenticator app, your password alone is not enough to sign in. A passkey works without it.'
            : 'With an authenticator app, your password alone is not enough to sign in.'}
        </p>
      </div>
      {data && <Factors factors={data} />}
      {!data && error && <ErrorPanel title="Your ways to sign in could not be loaded" query={query} />}
      {!data && !error && (
        <ListSkeleton rows={canHavePasskeys() ? 2 : 1} label="Loading your ways to sign in" />
      )}
    </section>
  );
}
