import type { DeliveryRate } from '@waybill/contract';

const plain = (text: string | undefined) => text?.trim().toLowerCase() ?? '';

/**
 * The company's rate for a drop-off: of its city with the state or alone, else of its state. None where several are as
 * close: an area's name may be written in more than one way.
 */
export function rateForArea(
  rates: readonly DeliveryRate[],
  city: string | undefined,
  state: string | undefined,
): DeliveryRate | undefined {
  const [inCity, inState] = [plain(city), plain(state)];
  const levels = [inCity && `${inCity}, ${inState}`, inCity, inState].filter(Boolean);
  for (const area of levels) {
    const found = rates.filter((rate) => plain(rate.area) === area);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}
