import { remittanceApi, useWrite } from '@waybill/api';
import type { RemittanceSummary } from '@waybill/contract';
import { countText, moneyText } from '@waybill/ui';
import { ReasonButton } from '@waybill/ui/act';
import { affectedByRemittance } from './affected-by-remittance.ts';
import type { RemittanceFilters } from './remittance-list.ts';
import styles from './verify-counted.module.css';

interface VerifyCountedProps {
  filters: RemittanceFilters;
  /** Of these days and people; undefined until it is known. */
  counted: RemittanceSummary['counted'] | undefined;
}

/** Verifies all that is counted of the days and people at once, as it is written on the button, which is there from the start. */
export function VerifyCounted({ filters, counted }: VerifyCountedProps) {
  const { act, isPending } = useWrite(remittanceApi.verifyCounted, {
    success: ({ verified, amount, left }) =>
      `${countText(verified)} verified, ${moneyText(amount)}${left > 0 ? `. ${countText(left)} left` : ''}`,
    invalidates: affectedByRemittance,
  });
  const toVerify = counted && counted.orders > 0 ? counted : undefined;
  const { start_date, end_date, employee_id, courier_id } = filters;
  return (
    <div className={styles.row}>
      <ReasonButton
        type={toVerify ? 'primary' : 'default'}
        because={
          toVerify ? undefined : counted ? 'Nothing counted is waiting in these days' : 'Not loaded yet'
        }
        loading={isPending}
        onClick={() => toVerify && act({ start_date, end_date, employee_id, courier_id, ...toVerify })}
      >
        {toVerify
          ? `Verify all counted (${countText(toVerify.orders)}, ${moneyText(toVerify.amount)})`
          : 'Verify all counted'}
      </ReasonButton>
    </div>
  );
}
