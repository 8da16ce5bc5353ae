import { type DeliveryRate, nameKey } from '@waybill/contract';

/** One area, with the rate of each company in their order. */
export interface ComparedArea {
  area: string;
  rates: readonly (DeliveryRate | undefined)[];
  /** The lowest fee, where several companies have one and they differ. */
  lowest: number | undefined;
}

/** Areas by name with every company's rate; as a search reads their names. With `area` those it is a part of. */
export function compareRates(companies: readonly (readonly DeliveryRate[])[], area?: string): ComparedArea[] {
  const names = new Map<string, string>();
  for (const rate of companies.flat())
    if (!names.has(nameKey(rate.area))) names.set(nameKey(rate.area), rate.area);
  return [...names]
    .filter(([key]) => !area || key.includes(nameKey(area)))
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([key, name]) => {
      const rates = companies.map((own) => own.find((rate) => nameKey(rate.area) === key));
      const fees = rates.flatMap((rate) => (rate ? [rate.fee] : []));
      return { area: name, rates, lowest: new Set(fees).size > 1 ? Math.min(...fees) : undefined };
    });
}
