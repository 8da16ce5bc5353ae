import { useQuery } from '@tanstack/react-query';
import { sessionsApi } from '@waybill/api';
import type { Session } from '@waybill/contract';
import { useOffers, useViewer } from '@waybill/session';
import { Button, DateTime, ErrorPanel, Icon, StatusTag } from '@waybill/ui';
import { useState } from 'react';
import { deviceName } from './device-name.ts';
import { EndOtherSessionsDialog, EndSessionDialog } from './end-session.dialogs.tsx';
import styles from './sessions.module.css';

interface SessionRowProps {
  session: Session;
  onEnd: () => void;
}

/** The same minute twice would say nothing. */
const isUsedLater = ({ created_at, last_used_at }: Session) =>
  Date.parse(last_used_at) - Date.parse(created_at) >= 60_000;

const SessionRow = ({ session, onEnd }: SessionRowProps) => (
  <li className={styles.session}>
    <Icon name="device" className={styles.icon} />
    <div className={styles.facts}>
      <p className={styles.name}>
        {session.is_current && session.device === null ? 'This device' : deviceName(session)}
        {session.is_current && session.device !== null && (
          <StatusTag tone="delivered" icon="check">
            This device
          </StatusTag>
        )}
      </p>
      <p className={styles.times}>
        <span>
          Signed in <DateTime at={session.created_at} />
        </span>{' '}
        {!session.is_current && isUsedLater(session) && (
          <span>
            Last used <DateTime at={session.last_used_at} />
          </span>
        )}
      </p>
    </div>
    {!session.is_current && (
      <Button onClick={onEnd} aria-label={`Sign out of ${deviceName(session)}`}>
        Sign out
      </Button>
    )}
  </li>
);

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const [ending, setEnding] = useState<Session | 'others'>();
  const close = () => setEnding(undefined);
  const isAlone = sessions.every(({ is_current }) => is_current);
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {isAlone && <p className={styles.note}>You are signed in nowhere else.</p>}
      {!isAlone && (
        <div className={styles.actions}>
          <Button icon={<Icon name="signOut" />} onClick={() => setEnding('others')}>
            Sign out everywhere else
          </Button>
        </div>
      )}
      {ending === 'others' && <EndOtherSessionsDialog onClose={close} />}
      {ending && ending !== 'others' && <EndSessionDialog session={ending} onClose={close} />}
    </>
  );
}

/** Not during impersonation, where the server rejects the call. */
export function useSessions() {
  const { isImpersonating } = useViewer();
  const isOffered = useOffers('sessions') && !isImpersonating;
  return { isOffered, query: useQuery({ ...sessionsApi.mine(), enabled: isOffered }) };
}

/** The devices where the account is signed in, each with a button to sign it out. */
export function SessionsSection({ query }: { query: ReturnType<typeof useSessions>['query'] }) {
  const { data, error } = query;
  return (
    <section className={styles.card} aria-labelledby="sessions-title">
      <div>
        <h2 id="sessions-title">Where you are signed in</h2>
        <p className={styles.note}>
          If you do not recognise one of them, sign it out and change your password. A device is signed out
          automatically after 30 days without use, and after 180 days in any case.
        </p>
      </div>
      {data && <Sessions sessions={data} />}
      {!data && error && <ErrorPanel title="Your sessions could not be loaded" query={query} />}
    </section>
  );
}
