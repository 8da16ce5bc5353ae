import { useQuery } from '@tanstack/react-query';
import { cashApi, remittanceApi, useWrite } from '@waybill/api';
import { type CourierOrder, lagosDayOf, noComments, toCollectNaira } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { Button, Dialog, Facts, Money } from '@waybill/ui';
import { Form, TextAreaField } from '@waybill/ui/form';
import { commentFact, DeliveredChanges, depositText } from '@waybill/ui/order';
import { Link } from 'react-router-dom';
import { affectedByRemittance } from './affected-by-remittance.ts';
import { Difference } from './difference.tsx';
import { isRidersWord } from './remittance-columns.tsx';

export interface VerifyDialogProps {
  courierOrder: CourierOrder;
  onClose: () => void;
}

interface Verification {
  verifier_comment?: string;
}

/** Where the rider's orders are that they say they remitted, each with *Count*. */
const countAddress = ({ courier, created_at }: CourierOrder) => {
  const start_date = lagosDayOf(new Date(created_at));
  return `${to.remittance()}?${new URLSearchParams({ state: 'says_remitted', courier_id: courier.id, start_date })}`;
};

/** A blank comment is sent as No comments: docs/spec-coverage.md#operations-5. */
export function VerifyDialog({ courierOrder, onClose }: VerifyDialogProps) {
  const { order, remitted_amount, remittance_difference: difference } = courierOrder;
  const isWord = isRidersWord(courierOrder);
  const hasBook = useOffers('cash_book');
  const cash = useQuery({ ...cashApi.rider(courierOrder.courier.id), enabled: isWord && hasBook });
  const delivery = cash.data?.deliveries.find((each) => each.courier_order_id === courierOrder.id);
  const handedIn = delivery?.handed_in;
  const draft = `verify-${courierOrder.id}`;
  const { run } = useWrite(remittanceApi.verify, {
    success: `Remittance of ${order.order_id} verified`,
    invalidates: affectedByRemittance,
    draft,
  });
  return (
    <Dialog title="Verify this remittance" onClose={onClose}>
      <Facts
        isAmounts
        facts={[
          ['Order', order.order_id],
          ['Rider', courierOrder.courier.courier_name],
          ['Deposit', depositText(order)],
          ['To collect', <Money key="due" naira={toCollectNaira(order)} />],
          ['Already handed in', handedIn ? <Money key="handed-in" naira={handedIn} /> : null],
          [isWord ? 'Reported by rider' : 'Handed in', <Money key="remitted" naira={remitted_amount ?? 0} />],
          // As in its row: before anyone has counted there is none, only what verifying would make it.
          [
            isWord ? 'Difference if verified' : 'Difference',
            difference ? <Difference key="difference" naira={difference} /> : null,
          ],
        ]}
      />
      <Facts facts={[commentFact(courierOrder)]} />
      <DeliveredChanges items={order.order_items} delivered={courierOrder.delivered_items} />
      {isWord && (
        <p>
          Nobody has counted this cash yet. Count it before you verify, because verified cash counts as
          banked. If the amount is different,{' '}
          <Link to={countAddress(courierOrder)}>count it on Remittance</Link>.
        </p>
      )}
      <Form<Verification>
        draft={draft}
        defaults={{}}
        submitLabel="Verify"
        secondary={<Button onClick={onClose}>Close</Button>}
        onSubmit={async ({ verifier_comment }) => {
          await run({
            courier_order_id: courierOrder.id,
            verifier_comment: verifier_comment?.trim() || noComments,
          });
          onClose();
        }}
      >
        <TextAreaField<Verification> name="verifier_comment" label="Comment" />
      </Form>
    </Dialog>
  );
}
