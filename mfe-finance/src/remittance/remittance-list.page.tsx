import { type CourierOrder, toCollectNaira } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { Button } from '@waybill/ui';
import { useMay } from '../use-may.ts';
import { DebtorsList } from './debtors-list.tsx';
import type { RemitDialogProps } from './remit.dialog.tsx';
import styles from './remittance-columns.module.css';
import { isRidersWord, remittanceColumns } from './remittance-columns.tsx';
import { RemittanceTable } from './remittance-table.tsx';
import { useIsByRider, ViewSwitch } from './view-switch.tsx';

const Remit = lazyDialog<RemitDialogProps>('Remit this order!', () => import('./remit.dialog.tsx'));

/** One with nothing to collect too, as the specification has it; its button does not ask for it. */
const canBeRemitted = ({ status, remitted }: CourierOrder) => status === 'completed' && !remitted;

const isCounted = (row: CourierOrder) => row.remitted && !isRidersWord(row);

/** Riders' collections, and whether they have handed them over. */
export function RemittanceListPage() {
  const mayRemit = useMay('remittance.remit');
  if (useIsByRider()) return <DebtorsList />;
  return (
    <RemittanceTable
      title="Remittance"
      path={to.remittance}
      columns={remittanceColumns}
      settings="remittance"
      exportName="remittance.xlsx"
      tools={() => <ViewSwitch />}
      action={(row, onOpen) => (
        <>
          {row.remitted && <span className={styles.word}>Remitted</span>}
          {isRidersWord(row) && mayRemit && (
            <Button size="small" onClick={onOpen}>
              Count
            </Button>
          )}
          {canBeRemitted(row) && mayRemit && (
            <Button
              size="small"
              type={toCollectNaira(row.order) > 0 ? 'primary' : 'default'}
              onClick={onOpen}
            >
              Remit
            </Button>
          )}
        </>
      )}
      dialog={(row, onClose) => !isCounted(row) && <Remit courierOrder={row} onClose={onClose} />}
    />
  );
}
