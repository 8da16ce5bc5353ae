import type { RiderCash } from '@waybill/contract';
import { ExplainedMoney } from '../../show/explained-money.tsx';
import { type KitTexts, kitTexts } from '../../texts/kit-texts.tsx';

type Held = Pick<RiderCash, 'deliveries'> | undefined;

/**
 * The part of a delivery that hand-ins covered, in naira, out of the cash of its rider; 0 where nothing was, or where it is not
 * known: without signal, or on a server without the cash book.
 */
export const handedInOf = (cash: Held, courierOrderId: string): number =>
  cash?.deliveries.find(({ courier_order_id }) => courier_order_id === courierOrderId)?.handed_in ?? 0;

/**
 * A line for the facts of a remittance: what hand-ins covered of the delivery; without a value where that is nothing.
 */
export const handedInFact = (
  cash: Held,
  courierOrderId: string,
  { remit: texts }: Pick<KitTexts, 'remit'> = kitTexts,
) => {
  const naira = handedInOf(cash, courierOrderId);
  return [
    texts.handedIn,
    naira > 0 && <ExplainedMoney key="handed-in" naira={naira} how={texts.handedInHow} />,
  ] as const;
};
