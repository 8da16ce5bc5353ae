import type { CourierOrder } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { Button } from '@waybill/ui';
import { useMay } from '../use-may.ts';
import { verifyColumns } from './remittance-columns.tsx';
import { RemittanceTable } from './remittance-table.tsx';
import type { VerifyDialogProps } from './verify.dialog.tsx';
import { VerifyCounted } from './verify-counted.tsx';

const Verify = lazyDialog<VerifyDialogProps>('Verify this remittance', () => import('./verify.dialog.tsx'));

const canBeVerified = ({ remitted, remittance_verified }: CourierOrder) => remitted && !remittance_verified;

/** Riders' remittances, for the accountant or owner to verify. */
export function VerifyRemittancePage() {
  const mayVerify = useMay('remittance.verify');
  return (
    <RemittanceTable
      title="Verify Remittance"
      path={to.verifyRemittance}
      columns={verifyColumns}
      settings="verify-remittance"
      exportName="verify-remittance.xlsx"
      tools={(filters, counted) => mayVerify && <VerifyCounted filters={filters} counted={counted} />}
      action={(row, onOpen) => (
        <>
          {row.remittance_verified && <span>Verified</span>}
          {canBeVerified(row) && mayVerify && (
            <Button size="small" type="primary" onClick={onOpen}>
              Verify
            </Button>
          )}
        </>
      )}
      dialog={(row, onClose) => !row.remittance_verified && <Verify courierOrder={row} onClose={onClose} />}
    />
  );
}
