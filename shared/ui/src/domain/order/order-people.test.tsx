import { render, screen } from '@testing-library/react';
import type { Order } from '@waybill/contract';
import { anOrder } from '@waybill/contract/testing';
import {
  CustomerSection,
  DescriptionSection,
  OrderItemsTable,
  OrderStatusTag,
  OutletSection,
  PaidBadge,
} from './index.ts';

const order = anOrder({
  order_amount: 90_001,
  order_delivery_fee: 90_002,
  order_discount: 90_003,
  order_service_fee: 90_004,
  order_tax_fee: 90_005,
  order_insurance_fee: 90_006,
  order_description: 'In two boxes',
  outlet_landmark: 'Opposite the Total station',
  customer_email: 'chi@example.com',
  customer_comment: 'Gate 2',
  status: 'assigned',
  order_paid: true,
  order_items: [{ name: 'Crate of malt', quantity: 2, price: 90_007, options: [] }],
});

/** The text by which a field is seen in the widgets; `{ elsewhere }`: where it is shown instead, or why nowhere. */
type Place = string | { elsewhere: string };

/** A field that is added to the contract needs a line here: somebody has to decide who sees it. */
const places: Record<keyof Required<Order>, Place> = {
  id: { elsewhere: 'in the address of the board' },
  order_id: { elsewhere: 'title of the details, the card and the summary' },
  company_id: { elsewhere: 'nowhere: one company at a time' },
  company_name: { elsewhere: 'lists of users who book' },
  created_at: { elsewhere: 'card and timeline' },
  updated_at: { elsewhere: 'nowhere: distinguishes versions' },
  status: 'Assigned',
  order_amount: '₦90,001.00',
  order_paid: 'Paid',
  order_delivery_fee: '₦90,002.00',
  order_discount: '₦90,003.00',
  order_service_fee: '₦90,004.00',
  order_tax_fee: '₦90,005.00',
  order_insurance_fee: '₦90,006.00',
  order_description: 'In two boxes',
  order_items: 'Crate of malt',
  order_payment_method: 'Payment: Cash',
  order_coupons: { elsewhere: 'nowhere: always empty' },
  third_party_order: { elsewhere: 'with second_party_order as the source of the items' },
  second_party_order: { elsewhere: 'see third_party_order' },
  customer_service_area: { elsewhere: 'directions of the rider' },
  outlet_place: { elsewhere: 'directions of the rider' },
  outlet_landmark: 'Opposite the Total station',
  customer_name: 'Chinyere Bello',
  customer_phone: '0803 111 2222',
  customer_email: 'chi@example.com',
  customer_address: '12 Allen Avenue',
  customer_city: 'Ikeja',
  customer_state: 'Lagos',
  customer_country: { elsewhere: 'form' },
  customer_gender: { elsewhere: 'form' },
  customer_comment: 'Gate 2',
  outlet_id: { elsewhere: 'form' },
  outlet_name: 'Yaba depot',
  outlet_phone: '0803 333 4444',
  outlet_address: '3 Herbert Macaulay Way',
  outlet_city: 'Yaba',
  outlet_state: 'Lagos',
  outlet_country: { elsewhere: 'form' },
  employee_comment: { elsewhere: 'summary and remittance' },
  courier_comment: { elsewhere: 'summary and remittance' },
  remitted_amount: { elsewhere: 'summary and remittance' },
  receiver: { elsewhere: 'what the receiver says' },
  courier_orders: { elsewhere: 'rider section and summary' },
  events: { elsewhere: 'timeline' },
};

test('the order widgets show every field that is said to be theirs', () => {
  const { container } = render(
    <>
      <OrderStatusTag status={order.status} />
      <PaidBadge isPaid={order.order_paid} />
      <CustomerSection order={order} />
      <OutletSection order={order} />
      <OrderItemsTable order={order} />
      <DescriptionSection order={order} />
    </>,
  );
  for (const place of Object.values(places))
    if (typeof place === 'string') expect(container).toHaveTextContent(place);
});

test('pins of pick-up and drop-off lead to a map; a place without one does not', () => {
  const { rerender } = render(
    <>
      <CustomerSection order={{ ...order, customer_service_area: { latitude: 6.45, longitude: 3.47 } }} />
      <OutletSection order={{ ...order, outlet_place: { latitude: 6.6, longitude: 3.35 } }} />
    </>,
  );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Show on a map: drop-off')).toMatch(/query=6\.45,3\.47$/);
  expect(hrefOf('Show on a map: pick-up')).toMatch(/query=6\.6,3\.35$/);
  rerender(<OutletSection order={{ ...order, outlet_place: null }} />);
  expect(screen.queryByRole('link', { name: /^Show on a map/ })).not.toBeInTheDocument();
});

test('the landmark of the drop-off is the booker’s field, or what the receiver said', () => {
  const { rerender } = render(<CustomerSection order={{ ...order, customer_landmark: 'Blue mosque' }} />);
  expect(screen.getByText('Blue mosque')).toBeInTheDocument();
  rerender(<CustomerSection order={{ ...order, receiver: { landmark: 'Total station' } }} />);
  expect(screen.getByText('Total station')).toBeInTheDocument();
  rerender(<CustomerSection order={{ ...order, receiver: null }} />);
  expect(screen.queryByText('Landmark')).not.toBeInTheDocument();
});
