import { readRate } from '@waybill/contract';
import type { Area } from './lagos-areas.ts';
import type { KnownRate } from './pasted-order.ts';

/** The company's own name for an area: that of its rate for it or for its local government; else as people call it. */
export function cityOf({ name, government }: Area, rates: readonly KnownRate[]): string {
  for (const place of [name, government]) {
    const rate = readRate(rates, place, '', place);
    if ('value' in rate) return rate.value.area;
    if ('readings' in rate) return place;
  }
  return name;
}

/** The company's delivery fee for an area, in naira; undefined without a rate, and where several fit. */
export function feeOfArea(area: Area, rates: readonly KnownRate[]): number | undefined {
  const rate = readRate(rates, cityOf(area, rates));
  return 'value' in rate ? rate.value.fee : undefined;
}
