import { useQuery } from '@tanstack/react-query';
import { settlementApi } from '@waybill/api';
import { to } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { EmptyState } from '@waybill/ui';
import { TabLinks } from '@waybill/ui/act';
import type { ReactNode } from 'react';
import { CashNavigation } from '../cash/cash-navigation.tsx';
import { ForVerifiers } from '../cash/cash-page.tsx';

/** The screens of settlement, below those of the cash. */
export function SettlementTabs({ at }: { at: 'owed' | 'payouts' | 'questions' }) {
  const { data } = useQuery(settlementApi.owed({ page: 1, perPage: 1 }));
  const open = data?.disputes_open ?? 0;
  return (
    <>
      <CashNavigation />
      <TabLinks
        label="Settlement"
        isInner
        pages={[
          { to: to.settlement(), title: 'Owed', isCurrent: at === 'owed' },
          { to: to.payouts(), title: 'Payouts', isCurrent: at === 'payouts' },
          {
            to: to.shopQuestions(),
            title: open > 0 ? `Questions (${open})` : 'Questions',
            isCurrent: at === 'questions',
          },
        ]}
      />
    </>
  );
}

/** For those who may verify, where the server settles with shops. */
export function ForSettlement({ children }: { children: ReactNode }) {
  if (!useOffers('settlement')) return <EmptyState text="This server does not settle with shops" />;
  return <ForVerifiers>{children}</ForVerifiers>;
}
