import { render, screen, within } from '@testing-library/react';
import { anOrder, anOrderAttention } from '@waybill/contract/testing';
import { MemoryRouter } from 'react-router-dom';
import { NeededNow } from './needed-now.tsx';

test('an order that needs attention twice stands once, with its first reason, and leads to its stage', () => {
  const order = anOrder({ id: 'late', order_id: 'WB-261120-LATE01', status: 'assigned' });
  render(
    <MemoryRouter>
      <NeededNow
        attention={[
          anOrderAttention({ order, reason: 'promise_passed', late_minutes: 23 }),
          anOrderAttention({ order, reason: 'pin_wrong' }),
        ]}
      />
    </MemoryRouter>,
  );
  const [link, ...others] = screen.getAllByRole('link');
  expect(others).toEqual([]);
  expect(link).toHaveAttribute('href', '/orders?tab=assigned&order=late');
  expect(within(link!).getByText('WB-261120-LATE01')).toBeInTheDocument();
  expect(link).toHaveTextContent('Late by 23 min');
});
