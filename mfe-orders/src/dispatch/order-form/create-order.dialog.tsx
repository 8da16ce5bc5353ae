import { useQuery } from '@tanstack/react-query';
import { companiesApi, customersApi, ordersApi, outletsApi, useWrite } from '@waybill/api';
import type { Customer } from '@waybill/contract';
import { to } from '@waybill/federation';
import { forgetPendingAction, showSuccess } from '@waybill/session';
import { Button, DetailSkeleton, Dialog, ErrorPanel, Tabs } from '@waybill/ui';
import { forgetDraft } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { useOrderQuestions } from '@waybill/ui/order';
import { type FocusEvent, useMemo, useRef, useState } from 'react';
import { affectedByOrders } from '../affected-by-orders.ts';
import { useShowOrder } from '../show-order.ts';
import { VisibleTotal } from './amount-summary.tsx';
import { MessageContext } from './message/message-context.ts';
import { PasteMessage, useRateAreas } from './message/paste-message.tsx';
import { forgetPastedMessage, usePastedMessage } from './message/use-pasted-message.ts';
import { useTotalQuestion } from './message/use-total-question.tsx';
import { piecesOfOrder, valuesOfMessage } from './message/values-of-message.ts';
import { OrderFields } from './order-fields.tsx';
import {
  type OnCreated,
  type OrderMode,
  type OrderValues,
  rememberedPlace,
  startingValues,
  toNewOrder,
} from './order-values.ts';

export interface CreateOrderDialogProps {
  onClose: () => void;
  /** Opens the dialog again, when what was thrown away is wanted back. */
  onReopen: () => void;
  onCreated: OnCreated;
}

const modes: readonly { id: OrderMode; title: string }[] = [
  { id: 'create', title: 'Create Order' },
  { id: 'record', title: 'Record Order' },
];

const draft = 'create-order';

/** Cancel throws away what was typed, with an Undo; what was left in any other way comes back. */
function cancelDraft(onReopen: () => void) {
  const restores = [forgetDraft(draft), forgetPastedMessage()].flatMap((restore) => restore ?? []);
  forgetPendingAction(draft);
  if (restores.length === 0) return;
  showSuccess('Your draft order was discarded', {
    label: 'Undo',
    run: () => {
      for (const restore of restores) restore();
      onReopen();
    },
  });
}

/** Creates an order, or records one that was taken outside the app. A draft is stored until it is sent. */
export function CreateOrderDialog({ onClose, onReopen, onCreated }: CreateOrderDialogProps) {
  const [mode, setMode] = useState<OrderMode>('create');
  const picked = useRef<Customer>(undefined);
  const company = useQuery(companiesApi.mine());
  const outlets = useQuery(outletsApi.choices());
  const messageState = usePastedMessage();
  const { pasted, hasNext } = messageState;
  // A pasted message fills the form that is open; each further order of the message starts a form of its own.
  const [round, setRound] = useState(0);
  const startNext = () => {
    forgetDraft(draft);
    picked.current = undefined;
    messageState.next();
    setRound(round + 1);
  };
  const finish: OnCreated = (order) => {
    messageState.forget();
    onCreated(order);
  };
  const show = useShowOrder();
  const { run } = useWrite(ordersApi.create, {
    success: (order) => `Order ${order.order_id} created`,
    // Its receiver may be a customer from now on.
    invalidates: [...affectedByOrders, customersApi.all],
    onSuccess: (order) => {
      show(order);
      return hasNext ? startNext() : finish(order);
    },
    draft,
  });
  const { send, question } = useOrderQuestions(run, ({ id }) => to.orders({ order: id }));
  const place = company.data && {
    country: company.data.company_country,
    state: company.data.company_state,
    city: company.data.company_city,
  };
  const isReady = !company.isPending && outlets.data !== undefined;
  const cancel = () => {
    onClose();
    cancelDraft(onReopen);
  };
  const rates = useRateAreas();
  const [active, setActive] = useState<string | null>(null);
  const shown = pasted?.orders[pasted.at];
  const pieces = useMemo(() => (shown ? piecesOfOrder(shown) : []), [shown]);
  const message = { ...messageState, pieces, active };
  const { askTotal, totalQuestion } = useTotalQuestion(shown?.total);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) =>
    setActive(pieces.find(({ field }) => target.id.endsWith(`_${field}`))?.field ?? null);
  return (
    <Dialog title="Create a new order" width="broad" onClose={onClose}>
      {outlets.error && (
        <ErrorPanel title="Outlets could not be loaded" error={outlets.error} onRetry={outlets.refetch} />
      )}
      {!isReady && !outlets.error && <DetailSkeleton label="Loading the form" />}
      {isReady && (
        <MessageContext value={message}>
          <div onFocusCapture={onFocus}>
            <Tabs label="Type of order" tabs={modes} active={mode} onChange={setMode} />
            <Form<OrderValues>
              key={round}
              draft={draft}
              defaults={{
                ...startingValues(place, outlets.data.data),
                ...(shown && valuesOfMessage(shown, rates)),
              }}
              submitLabel={mode === 'create' ? 'Create Order' : 'Record Order'}
              secondary={<Button onClick={cancel}>Cancel</Button>}
              actions="fixed"
              summary={<VisibleTotal mode={mode} />}
              onSubmit={async (values) => {
                const order = toNewOrder(values, mode);
                await askTotal(order);
                return send({ ...order, ...rememberedPlace(picked.current, values) });
              }}
            >
              <PasteMessage />
              <OrderFields
                mode={mode}
                outlets={outlets.data}
                onPicked={(customer) => {
                  picked.current = customer;
                }}
                onNext={startNext}
              />
            </Form>
            {totalQuestion}
            {question}
          </div>
        </MessageContext>
      )}
    </Dialog>
  );
}
