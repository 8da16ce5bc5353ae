import { useQuery } from '@tanstack/react-query';
import { remittanceApi } from '@waybill/api';
import { lazyDialog, to } from '@waybill/federation';
import { can, useViewer } from '@waybill/session';
import { Button } from '@waybill/ui';
import { ExportButton } from '@waybill/ui/export';
import { ListPage, useListQuery } from '@waybill/ui/table';
import { CommentsButton } from './comments-button.tsx';
import type { RemitDialogProps } from './remit.dialog.tsx';
import { remittanceColumns } from './remittance-columns.tsx';
import { RemittanceFilters } from './remittance-filters.tsx';
import { remittancePageSizes, remittanceParams } from './remittance-list.ts';
import { useRowInHand } from './row-in-hand.ts';

const Remit = lazyDialog<RemitDialogProps>('Remit this order!', () => import('./remit.dialog.tsx'));

/** What riders collected, and whether it was handed over. */
export function RemittanceListPage() {
  const list = useListQuery(remittanceParams, { path: to.remittance, pageSizes: remittancePageSizes });
  const query = useQuery(remittanceApi.list(list.filters, { page: list.page, per_page: list.perPage }));
  const remitting = useRowInHand(query.data?.data);
  const mayRemit = can(useViewer(), 'remittance.remit');
  return (
    <>
      <ListPage
        title="Remittance"
        list={list}
        query={query}
        columns={remittanceColumns}
        rowKey={({ id }) => id}
        filters={<RemittanceFilters list={list} />}
        note="Displays from the Most recent to the oldest"
        tools={
          <ExportButton
            fileName="remittance.xlsx"
            columns={remittanceColumns}
            fetchRows={(signal) => remittanceApi.whole(list.filters, signal)}
          />
        }
        actionsTitle="ACTIONS"
        actions={(row) => (
          <>
            <CommentsButton courierOrder={row} />
            {row.remitted && 'Remitted'}
            {row.status === 'completed' && !row.remitted && mayRemit && (
              <Button size="small" type="primary" onClick={() => remitting.take(row)}>
                Remit
              </Button>
            )}
          </>
        )}
      />
      {remitting.row && !remitting.row.remitted && (
        <Remit courierOrder={remitting.row} onClose={remitting.drop} />
      )}
    </>
  );
}
