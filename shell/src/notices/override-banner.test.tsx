import { render, screen } from '@testing-library/react';
import { OverrideBanner } from './override-banner.tsx';

test('the banner names every remote that comes from elsewhere, and where from', () => {
  const address = 'http://127.0.0.1:4100/orders/development/';
  render(<OverrideBanner overrides={{ orders: { address } }} />);
  expect(screen.getByText('Orders comes from http://127.0.0.1:4100')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
});
