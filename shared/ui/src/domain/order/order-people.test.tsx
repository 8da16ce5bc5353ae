import { render, screen } from '@testing-library/react';
import { anOrder } from '@waybill/contract/testing';
import { CustomerSection, OutletSection } from './index.ts';

const order = anOrder();

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
