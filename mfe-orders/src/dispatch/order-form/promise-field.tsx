import { useQuery } from '@tanstack/react-query';
import { companySettingsApi } from '@waybill/api';
import { type DeliveryRate, defaultCompanySettings, promisedByRule } from '@waybill/contract';
import { useOffers } from '@waybill/session';
import { PromiseField, useReadFields, useSetFields } from '@waybill/ui/fields';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './order-form.module.css';
import type { OrderValues } from './order-values.ts';

/** The company's default promise and working days; as every company starts until they are read, or where the server has none. */
function useWorkingDays() {
  const { data } = useQuery({ ...companySettingsApi.show(), staleTime: 300_000 });
  return { ...defaultCompanySettings, ...data };
}

/** Starts a new order with the promise of its rate, or of the company, while the field holds nothing else. */
export function useDefaultPromise(rate: DeliveryRate | undefined) {
  const isOffered = useOffers('promises');
  const working = useWorkingDays();
  const rule = (isOffered && (rate?.promise ?? working.promise)) || undefined;
  const readFields = useReadFields<OrderValues>();
  const setFields = useSetFields<OrderValues>({ isAutomatic: true });
  const filledIn = useRef<string>(undefined);
  const fill = useEffectEvent(() => {
    const { promised_by: present } = readFields();
    if (present && present !== filledIn.current) return;
    filledIn.current = rule && promisedByRule(rule, working, new Date()).toISOString();
    if (present !== filledIn.current) setFields({ promised_by: filledIn.current });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a promise that was taken back stays so until another one is the default
  useEffect(() => fill(), [rule, working.closes_at]);
}

/** When the receiver is promised their order; nothing on a server without promises. */
export function OrderPromise() {
  const working = useWorkingDays();
  return useOffers('promises') && <PromiseField label="Promise" working={working} className={styles.wide} />;
}
