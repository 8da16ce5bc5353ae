import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CopyInvoice,
  CourierOrderStatusTag,
  OrderStatusTag,
  PaidBadge,
  shortenInvoice,
} from '../domain/order/index.ts';
import {
  countText,
  DateTime,
  dateTimeText,
  Facts,
  Icon,
  moneyText,
  PhoneLink,
  phoneText,
  useNow,
  weekdayText,
} from '../index.ts';

test.each([
  [12500, '₦12,500.00'],
  [0, '₦0.00'],
  [1234567.5, '₦1,234,567.50'],
  [-300, '−₦300.00'],
])('%d naira are written %s', (naira, text) => {
  expect(moneyText(naira)).toBe(text);
});

test.each([0, 7, 999, 1_000, 12_500, 1_234_567, 3.5, 0.1 + 0.2, 1_234.5678, -4_200])(
  '%d is written as Nigeria’s locale has it, as money too',
  (number) => {
    const money = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    expect(countText(number)).toBe(number.toLocaleString('en-NG'));
    expect(moneyText(Math.abs(number))).toBe(`₦${money.format(Math.abs(number))}`);
  },
);

test('a timestamp is short in Lagos time, with the year if it is another one', () => {
  const now = new Date('2026-11-21T14:00:00Z');
  expect(dateTimeText('2026-11-21T13:05:00.000Z', now)).toBe('21 Nov, 14:05');
  expect(dateTimeText('2025-03-01T23:30:00.000Z', now)).toBe('2 Mar 2025, 00:30');
  expect(dateTimeText('2026-12-31T23:30:00.000Z', now)).toBe('1 Jan 2027, 00:30');
});

test('times are written as British English has them, in Lagos, in every month of several years', () => {
  const inLagos = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', hourCycle: 'h23', ...options });
  const long = inLagos({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  const weekday = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  for (let month = 0; month < 36; month += 1) {
    const at = new Date(Date.UTC(2024, month, 1 + (month % 28), (month * 5) % 24, (month * 7) % 60, month));
    expect(dateTimeText(at.toISOString(), new Date('2030-01-01T00:00:00Z'))).toBe(long.format(at));
    expect(weekdayText(at.toISOString().slice(0, 10))).toBe(weekday.format(at));
  }
});

test('the full time of a timestamp is in its title', () => {
  render(<DateTime at="2026-11-21T13:05:09.000Z" />);
  expect(screen.getByTitle(/^Saturday,? 21 November 2026 at 14:05:09, Lagos$/)).toHaveAttribute(
    'datetime',
    '2026-11-21T13:05:09.000Z',
  );
});

test('an invoice is 10 characters with an ellipsis in the middle; a short one is whole', () => {
  expect(shortenInvoice('WB-261121-7F3K9Q')).toBe('WB-2…F3K9Q');
  expect(shortenInvoice('WB-261121-7F3K9Q')).toHaveLength(10);
  expect(shortenInvoice('WB-1234567')).toBe('WB-1234567');
});

test('copying an invoice takes it whole and says Copied', async () => {
  const user = userEvent.setup();
  render(<CopyInvoice invoice="WB-261121-7F3K9Q" />);
  await user.click(screen.getByRole('button', { name: 'Copy WB-261121-7F3K9Q' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'));
  expect(await navigator.clipboard.readText()).toBe('WB-261121-7F3K9Q');
});

test('states are said in words', () => {
  render(
    <>
      <OrderStatusTag status="unassigned" />
      <CourierOrderStatusTag status="completed" />
      <PaidBadge isPaid={false} />
    </>,
  );
  for (const word of ['Unassigned', 'Delivered', 'Not Paid']) expect(screen.getByText(word)).toBeVisible();
});

test('a fact without a value is left out; zero is a value', () => {
  render(
    <Facts
      facts={[
        ['Email', null],
        ['Gender', ''],
        ['Points', 0],
      ]}
    />,
  );
  expect(screen.getByText('Points')).toBeVisible();
  expect(screen.queryByText('Email')).not.toBeInTheDocument();
  expect(screen.queryByText('Gender')).not.toBeInTheDocument();
});

test('an icon has a name only if it replaces a label', () => {
  render(
    <>
      <Icon name="orders" />
      <Icon name="alert" label="Late" />
    </>,
  );
  expect(screen.getAllByRole('img')).toEqual([screen.getByRole('img', { name: 'Late' })]);
});

const Clock = () => <output>{useNow(60_000)}</output>;

test('what ages on the screen is re-rendered with the time', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  render(<Clock />);
  expect(screen.getByRole('status')).toHaveTextContent('1000000');
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('status')).toHaveTextContent('1060000');
  jest.useRealTimers();
});

test('a phone is shown in national form and called by its international number', () => {
  for (const given of ['2348031234567', '08031234567', '8031234567']) {
    expect(phoneText(given)).toBe('0803 123 4567');
    render(<PhoneLink digits={given} />);
    expect(screen.getAllByRole('link').at(-1)).toHaveAttribute('href', 'tel:+2348031234567');
  }
  expect(phoneText('442079460958')).toBe('+442079460958');
});
