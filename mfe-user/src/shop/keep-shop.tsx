import { useQueryClient } from '@tanstack/react-query';
import { refreshUser, shopApi, useWrite } from '@waybill/api';
import { to } from '@waybill/federation';
import { useSession } from '@waybill/session';
import { Button } from '@waybill/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../manifest.ts';
import styles from './shop.module.css';
import { forgetToken } from './shop-token.ts';

interface KeepShopProps {
  token: string;
  /** The outlet's. */
  name: string;
}

const here = encodeURIComponent(`${paths.shopLink}?keep=1`);

/** Keeps an outlet's page for a user: who comes back from signing in has joined it by itself. */
export function KeepShop({ token, name }: KeepShopProps) {
  const { user } = useSession();
  const [search] = useSearchParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { act, isPending } = useWrite(shopApi.join, {
    success: `${name} is in your account`,
    onSuccess: async ({ id }) => {
      forgetToken();
      await refreshUser(client);
      navigate(`${paths.shop}?outlet=${encodeURIComponent(id)}`, { replace: true });
    },
  });
  const isBack = search.get('keep') === '1' && user !== null;
  const hasJoined = useRef(false);
  const joinOnce = useEffectEvent(() => {
    if (!isBack || hasJoined.current) return;
    hasJoined.current = true;
    void act({ token });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the user is there
  useEffect(() => joinOnce(), [isBack]);
  return (
    <aside className={styles.keep} aria-label="Keep this page">
      {user ? (
        <>
          <p>Keep this page: it is then in your account, also after this link has ended.</p>
          <Button loading={isPending} onClick={() => act({ token })}>
            Add to my account
          </Button>
        </>
      ) : (
        <p>
          Keep this page: <Link to={`${to.login()}?next=${here}`}>sign in</Link> or{' '}
          <Link to={`${to.registerUser()}?next=${here}`}>make an account</Link>, and it is there on every
          phone and computer of yours.
        </p>
      )}
    </aside>
  );
}
