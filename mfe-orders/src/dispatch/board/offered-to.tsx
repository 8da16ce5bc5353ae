import { firstNameOf } from '@waybill/contract';
import { useNow } from '@waybill/ui';

/** "Offered to Musa, 42 s": who is asked about an order, and for how long still. */
export function OfferedTo({ rider, until }: { rider: string; until: string }) {
  const seconds = Math.ceil((Date.parse(until) - useNow(1_000)) / 1_000);
  return (
    <>
      Offered to {firstNameOf(rider)}
      {seconds > 0 && `, ${seconds} s`}
    </>
  );
}
