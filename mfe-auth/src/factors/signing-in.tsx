import { useQuery } from '@tanstack/react-query';
import { secondFactorApi } from '@waybill/api';
import type { Passkey, OwnFactors as Ways } from '@waybill/contract';
import { Button, countText, DateTime, ErrorPanel, Icon } from '@waybill/ui';
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
  factors: Ways;
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

function Factors({ factors }: { factors: Ways }) {
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

/** The account's passkeys, authenticator app and recovery codes, or that they cannot be had; `coming` stands until then. */
export function OwnFactors({ coming }: { coming: ReactNode }) {
  const query = useQuery(secondFactorApi.mine());
  const { data, error } = query;
  if (data) return <Factors factors={data} />;
  return error ? <ErrorPanel title="Your ways to sign in could not be loaded" query={query} /> : coming;
}
