import { useQuery } from '@tanstack/react-query';
import { transfersApi } from '@waybill/api';
import { type TransferSettings, transferProviderTexts } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { Button, DetailSkeleton, ErrorPanel, Facts } from '@waybill/ui';
import { useState } from 'react';
import { CopyLine } from './copy-line.tsx';
import { NoKeysYet } from './no-keys-yet.tsx';
import styles from './settings.module.css';
import type { TransfersDialogProps } from './transfers.dialog.tsx';
import { useMaySet } from './use-may-set.ts';

const SetTransfers = lazyDialog<TransfersDialogProps>('Transfers', () => import('./transfers.dialog.tsx'));

/** The provider that gives account numbers for orders, and where it has to call. */
export function TransfersSection() {
  const query = useQuery(transfersApi.settings());
  const { data, error, isPending } = query;
  const [isOpen, setIsOpen] = useState(false);
  const maySet = useMaySet();
  if (!useOffers('transfers')) return null;
  return (
    <section className={styles.company} aria-labelledby="transfers">
      <header>
        <h2 id="transfers">Transfers</h2>
        {maySet && data?.can_store && <Button onClick={() => setIsOpen(true)}>Set up transfers</Button>}
      </header>
      <p className={styles.note}>
        Each order gets an account number; riders and receivers see that it is paid as soon as the bank says
        so. The money goes to your company’s own account.
      </p>
      {error && !data && <ErrorPanel title="Settings of transfers could not be loaded" query={query} />}
      {isPending && <DetailSkeleton label="Loading settings of transfers" />}
      {data && <Providers settings={data} />}
      {isOpen && data && <SetTransfers settings={data} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function Providers({ settings: { can_store, providers } }: { settings: TransferSettings }) {
  if (!can_store && providers.length === 0) return <NoKeysYet />;
  if (providers.length === 0) return <p>No key is stored yet.</p>;
  return providers.map(({ provider, is_on, path, updated_by }) => {
    const url = `${location.origin}${path}`;
    return (
      <Facts
        key={provider}
        facts={[
          [transferProviderTexts[provider], is_on ? 'On' : 'Off'],
          ['Key', `Stored by ${updated_by}`],
          ['Webhook URL, to enter there', <CopyLine key="url" label="Webhook URL" text={url} />],
        ]}
      />
    );
  });
}
