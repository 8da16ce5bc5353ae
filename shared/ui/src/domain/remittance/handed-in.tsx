import type { RiderCash } from '@waybill/contract';
import { ExplainedMoney } from '../../show/explained-money.tsx';
import { type KitTexts, kitTexts } from '../../texts/kit-texts.tsx';

/**
 * A line for the facts of a remittance: what hand-ins covered of the delivery, out of the cash of its rider. Without a value
 * where nothing was, or where it is not known: without signal, or on a server without the cash book.
 */
export const handedInFact = (
  cash: Pick<RiderCash, 'deliveries'> | undefined,
  courierOrderId: string,
  { remit: texts }: Pick<KitTexts, 'remit'> = kitTexts,
) => {
  const delivery = cash?.deliveries.find(({ courier_order_id }) => courier_order_id === courierOrderId);
  const naira = delivery?.handed_in ?? 0;
  return [
    texts.handedIn,
    naira > 0 && <ExplainedMoney key="handed-in" naira={naira} how={texts.handedInHow} />,
  ] as const;
};
