import type { Rider } from '@waybill/contract';
import { anOrder, aPage, aRider } from '@waybill/contract/testing';
import * as memberForms from '../domain/member-forms/index.ts';
import * as members from '../domain/members/index.ts';
import * as orders from '../domain/order/index.ts';
import { Button } from '../index.ts';
import { longText, nothing, Opener, Result, type Specimens } from './specimen.tsx';

const order = anOrder({
  customer_comment: longText,
  order_service_fee: 300,
  order_discount: 100,
  order_amount: 11_900,
  order_items: [
    {
      name: 'Crate of malt',
      quantity: 2,
      price: 5_000,
      options: [{ name: 'Chilled', quantity: 2, price: 100 }],
    },
  ],
});
const recorded = anOrder({ id: 'recorded', order_items: [], outlet_name: null });

const paidInPart = anOrder({ id: 'in-part', order_deposit: 5_000, order_deposit_method: 'transfer' });

function DoubleOrder() {
  const { send, question } = orders.useOrderQuestions(
    () => Promise.reject(new Error('This is a catalogue.')),
    () => '/orders',
  );
  return (
    <>
      <Button onClick={() => send({}).catch(nothing)}>Create Order</Button>
      {question}
    </>
  );
}

function SummaryOfOrder() {
  const summary = orders.useOrderSummary();
  return (
    <>
      {summary.actions(order)}
      {summary.dialog}
    </>
  );
}

/** The orders whose summaries the catalogue shows. */
export const catalogueOrders = [order, recorded];

const riders: members.Members<Rider> = {
  prefix: 'courier',
  noun: 'Rider',
  nameOf: ({ courier_name }) => courier_name,
  inviteType: 'courier',
  abilities: { write: 'couriers.write', approve: 'couriers.approve' },
  end: {
    act: 'Delete',
    done: 'deleted',
    consequence: () => 'Musa Danjuma can no longer work for the company.',
  },
  needs: { name: 'required', phone: 'optional', jobTitle: 'advised' },
  forms: {
    invite: memberForms.MemberFormDialog,
    create: memberForms.MemberFormDialog,
    edit: memberForms.MemberFormDialog,
  },
  queries: [],
  create: () => Promise.reject(new Error('This is a catalogue.')),
  update: () => Promise.reject(new Error('This is a catalogue.')),
  approve: () => Promise.reject(new Error('This is a catalogue.')),
  terminate: () => Promise.reject(new Error('This is a catalogue.')),
};
const rider = aRider();
const aQuery = {
  data: aPage([rider]),
  isPending: false,
  isFetching: false,
  error: null,
  refetch: nothing,
} as unknown as Parameters<typeof members.MembersPage<Rider>>[0]['query'];

/** Every export of `@waybill/ui/order`. */
export const orderSpecimens: Specimens<typeof orders> = {
  CustomerSection: { default: <orders.CustomerSection order={order} /> },
  OutletSection: { default: <orders.OutletSection order={order} /> },
  DescriptionSection: {
    default: <orders.DescriptionSection order={order} />,
    empty: <orders.DescriptionSection order={recorded} />,
  },
  OrderItemsTable: {
    items: <orders.OrderItemsTable order={order} />,
    'recorded without items': <orders.OrderItemsTable order={recorded} />,
    receipt: <orders.OrderItemsTable order={order} isReceipt />,
    'with a deposit': <orders.OrderItemsTable order={paidInPart} />,
  },
  OrderSummary: { default: <orders.OrderSummary order={order} /> },
  OrderSummaryDialog: {
    default: <Opener>{(close) => <orders.OrderSummaryDialog orderId={order.id} onClose={close} />}</Opener>,
    loading: <Opener>{(close) => <orders.OrderSummaryDialog orderId="loading" onClose={close} />}</Opener>,
  },
  OrderTimeline: {
    default: (
      <orders.OrderTimeline
        events={[
          {
            at: '2026-11-20T08:00:00.000Z',
            action: 'created',
            by: { id: '1', name: 'Ada Obi', role: 'company' },
          },
          {
            at: '2026-11-20T09:00:00.000Z',
            action: 'assigned',
            note: 'Musa Danjuma',
            by: { id: '2', name: 'Efe Ayomide', role: 'supervisor' },
          },
        ]}
      />
    ),
    'nothing happened': <orders.OrderTimeline events={[]} />,
  },
  ReceiverSays: {
    everything: (
      <orders.ReceiverSays
        receiver={{
          landmark: 'Opposite the filling station',
          note: longText,
          pin_moved_at: '2026-11-20T09:00:00.000Z',
          postponed_to: '2026-11-21',
          rating: 4,
          rating_text: 'Quick',
        }}
      />
    ),
    nothing: <orders.ReceiverSays receiver={null} />,
  },
  SafeText: {
    text: <orders.SafeText text={longText} />,
    'with a link': <orders.SafeText text="Pay at https://example.com/pay, please." />,
  },
  orderColumns: { default: <Result of={orders.orderColumns.map(({ title }) => title).join(', ')} /> },
  DeliveredChanges: {
    default: (
      <orders.DeliveredChanges
        items={order.order_items}
        delivered={[{ ...order.order_items[0]!, quantity: 1 }]}
      />
    ),
    unchanged: <orders.DeliveredChanges items={order.order_items} delivered={null} />,
  },
  commentFact: {
    default: (
      <Result
        of={orders.commentFact({ courier_comment: 'Short by 500', courier_comment_by: 'Bisi' }).join(': ')}
      />
    ),
  },
  commentText: { default: <Result of={orders.commentText('No comments')} /> },
  paidToText: { default: <Result of={orders.paidToText({ ...paidInPart, order_paid_to: 'company' })} /> },
  transferText: {
    default: <Result of={orders.transferText({ order_paid: true, order_transferred: 6_500 })} />,
  },
  depositText: { default: <Result of={orders.depositText(paidInPart)} /> },
  toCollectHow: { default: <Result of={orders.toCollectHow(paidInPart)} /> },
  useOrderQuestions: { default: <DoubleOrder /> },
  useOrderSummary: { default: <SummaryOfOrder /> },
  orderSource: { default: <Result of={orders.orderSource(order)} /> },
  OrderStatusTag: {
    all: (
      <>
        {(['unassigned', 'assigned', 'delivered', 'closed'] as const).map((status) => (
          <orders.OrderStatusTag key={status} status={status} />
        ))}
      </>
    ),
  },
  CourierOrderStatusTag: {
    all: (
      <>
        {(['pending', 'accepted', 'completed', 'canceled', 'rejected'] as const).map((status) => (
          <orders.CourierOrderStatusTag key={status} status={status} />
        ))}
      </>
    ),
  },
  RemittanceStatusTag: {
    completed: <orders.RemittanceStatusTag status="completed" />,
    canceled: <orders.RemittanceStatusTag status="canceled" />,
  },
  PaidBadge: { paid: <orders.PaidBadge isPaid />, unpaid: <orders.PaidBadge isPaid={false} /> },
  CopyInvoice: {
    long: <orders.CopyInvoice invoice="WB-261120-7F3K9Q" />,
    short: <orders.CopyInvoice invoice="WB-1" />,
  },
  shortenInvoice: { default: <Result of={orders.shortenInvoice('WB-261120-7F3K9Q')} /> },
};

function MembersListResult() {
  const { page, perPage } = members.useMembersList((number) => `/allriders/${number}`);
  return <Result of={`page ${page}, ${perPage} rows`} />;
}

const RidersPage = () => (
  <members.MembersPage
    members={riders}
    title="All Riders"
    list={members.useMembersList((number) => `/allriders/${number}`)}
    query={aQuery}
    inviteForm="/"
    columns={[{ id: 'name', title: 'Name', value: ({ courier_name }) => courier_name, card: 'title' }]}
    notApprovedLabel="Unapproved"
  />
);

const aForm = (open: members.MemberFormDialogProps<Rider>['open']) => (
  <Opener>
    {(close) => <memberForms.MemberFormDialog members={riders} open={open} inviteForm="/" onClose={close} />}
  </Opener>
);

/** Every export of `@waybill/ui/member-forms`. */
export const memberFormSpecimens: Specimens<typeof memberForms> = {
  MemberFormDialog: {
    invite: aForm({ dialog: 'invite' }),
    create: aForm({ dialog: 'create' }),
    edit: aForm({ dialog: 'edit', member: rider }),
  },
};

/** Every export of `@waybill/ui/members`. */
export const memberSpecimens: Specimens<typeof members> = {
  ResetFactorsDialog: {
    default: (
      <Opener>
        {(close) => <members.ResetFactorsDialog userId="u1" name="Musa Bello" onClose={close} />}
      </Opener>
    ),
  },
  ApproveMemberDialog: {
    default: (
      <Opener>
        {(close) => <members.ApproveMemberDialog members={riders} member={rider} onClose={close} />}
      </Opener>
    ),
  },
  EndMemberDialog: {
    default: (
      <Opener>
        {(close) => <members.EndMemberDialog members={riders} member={rider} onClose={close} />}
      </Opener>
    ),
  },
  MemberStatusTag: {
    active: <members.MemberStatusTag member={rider} />,
    inactive: <members.MemberStatusTag member={{ ...rider, status: 'inactive' }} />,
    terminated: (
      <members.MemberStatusTag member={{ ...rider, termination_date: '2026-11-20T09:30:00.000Z' }} />
    ),
  },
  MembersPage: { rows: <RidersPage /> },
  useMembersList: { default: <MembersListResult /> },
  memberStatusText: { default: <Result of={members.memberStatusText(rider)} /> },
};
