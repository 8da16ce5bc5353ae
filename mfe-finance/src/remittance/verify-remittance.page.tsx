import { useQuery } from '@tanstack/react-query';
import { remittanceApi } from '@waybill/api';
import { lazyDialog, to } from '@waybill/federation';
import { can, useViewer } from '@waybill/session';
import { Button } from '@waybill/ui';
import { ExportButton } from '@waybill/ui/export';
import { ListPage, useListQuery } from '@waybill/ui/table';
import { CommentsButton } from './comments-button.tsx';
import { verifyColumns } from './remittance-columns.tsx';
import { RemittanceFilters } from './remittance-filters.tsx';
import { remittancePageSizes, remittanceParams } from './remittance-list.ts';
import { useRowInHand } from './row-in-hand.ts';
import type { VerifyDialogProps } from './verify.dialog.tsx';

const Verify = lazyDialog<VerifyDialogProps>('Verify this remittance', () => import('./verify.dialog.tsx'));

/** What was handed over, for the accountant or owner to check. */
export function VerifyRemittancePage() {
  const list = useListQuery(remittanceParams, { path: to.verifyRemittance, pageSizes: remittancePageSizes });
  const query = useQuery(remittanceApi.list(list.filters, { page: list.page, per_page: list.perPage }));
  const verifying = useRowInHand(query.data?.data);
  const mayVerify = can(useViewer(), 'remittance.verify');
  return (
    <>
      <ListPage
        title="Verify Remittance"
        list={list}
        query={query}
        columns={verifyColumns}
        rowKey={({ id }) => id}
        filters={<RemittanceFilters list={list} />}
        note="Displays from the Most recent to the oldest"
        tools={
          <ExportButton
            fileName="verify-remittance.xlsx"
            columns={verifyColumns}
            fetchRows={(signal) => remittanceApi.whole(list.filters, signal)}
          />
        }
        actionsTitle="ACTIONS"
        actions={(row) => (
          <>
            <CommentsButton courierOrder={row} />
            {row.remittance_verified && 'Verified'}
            {row.remitted && !row.remittance_verified && mayVerify && (
              <Button size="small" type="primary" onClick={() => verifying.take(row)}>
                Verify
              </Button>
            )}
          </>
        )}
      />
      {verifying.row && !verifying.row.remittance_verified && (
        <Verify courierOrder={verifying.row} onClose={verifying.drop} />
      )}
    </>
  );
}
