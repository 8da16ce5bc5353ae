import { render, screen } from '@testing-library/react';
import { OrderTimeline } from './order-timeline.tsx';

test('each step says who took it in words: an owner, a rider, another system', () => {
  const step = (action: string, name: string, role: string) => ({
    at: `2026-11-20T10:00:0${name.length}Z`,
    action,
    by: { id: null, name, role },
  });
  render(
    <OrderTimeline
      events={[
        step('created', 'Shop', 'third_party'),
        step('assigned', 'Tola A.', 'company'),
        step('accepted', 'Ade Bola', 'courier'),
      ]}
    />,
  );
  const steps = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(steps).toEqual([
    expect.stringMatching(/^Order createdShop \(another system\)/),
    expect.stringMatching(/^Assigned to a riderTola A\. \(owner\)/),
    expect.stringMatching(/^Accepted by the riderAde Bola \(rider\)/),
  ]);
});
