import { useQuery } from '@tanstack/react-query';
import { companySettingsApi } from '@waybill/api';
import { type DeliveryRate, defaultCompanySettings, promisedByRule } from '@waybill/contract';
import { useOffers } from '@waybill/session';
import { PromiseField } from '@waybill/ui/fields';
import styles from './order-form.module.css';
import { useFilledIn } from './use-filled-in.ts';

/** The company's default promise and working days; as every company starts until they are read, or where the server has none. */
function useWorkingDays() {
  const { data, isLoading } = useQuery({ ...companySettingsApi.show(), staleTime: 300_000 });
  return { working: { ...defaultCompanySettings, ...data }, isLoading };
}

/** Starts a new order with the promise of its rate, or of the company, while the field holds nothing else. */
export function useDefaultPromise(rate: DeliveryRate | undefined, isRateKnown: boolean) {
  const isOffered = useOffers('promises');
  const { working, isLoading } = useWorkingDays();
  const rule = (isOffered && (rate?.promise ?? working.promise)) || undefined;
  const from = JSON.stringify([rule, working.closes_at]);
  useFilledIn('promise', { from, isKnown: isRateKnown && !isLoading }, ({ promised_by: present }, last) => {
    if (present && present !== last?.value) return {};
    const value = rule && promisedByRule(rule, working, new Date()).toISOString();
    return { filledIn: { value }, ...(present !== value && { values: { promised_by: value } }) };
  });
}

/** When the receiver is promised their order; nothing on a server without promises. */
export function OrderPromise() {
  const { working } = useWorkingDays();
  return useOffers('promises') && <PromiseField label="Promise" working={working} className={styles.wide} />;
}
