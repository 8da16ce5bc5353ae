import { remittanceApi, useWrite } from '@waybill/api';
import type { RemittanceSummary } from '@waybill/contract';
import { Button, countText, moneyText } from '@waybill/ui';
import { affectedByRemittance } from './affected-by-remittance.ts';
import type { RemittanceFilters } from './remittance-list.ts';

interface VerifyCountedProps {
  filters: RemittanceFilters;
  /** Of these days and people; undefined until it is known. */
  counted: RemittanceSummary['counted'] | undefined;
}

/** Verifies all that is counted of the days and people at once, as it is written on the button; nothing where there is none. */
export function VerifyCounted({ filters, counted }: VerifyCountedProps) {
  const { act, isPending } = useWrite(remittanceApi.verifyCounted, {
    success: ({ verified, amount, left }) =>
      `${countText(verified)} verified, ${moneyText(amount)}${left > 0 ? `. ${countText(left)} are left` : ''}`,
    invalidates: affectedByRemittance,
  });
  if (!counted || counted.orders === 0) return null;
  const { start_date, end_date, employee_id, courier_id } = filters;
  return (
    <Button
      type="primary"
      loading={isPending}
      onClick={() => act({ start_date, end_date, employee_id, courier_id, ...counted })}
    >
      {`Verify all counted (${countText(counted.orders)}, ${moneyText(counted.amount)})`}
    </Button>
  );
}
