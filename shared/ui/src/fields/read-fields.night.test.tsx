import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { naira, phone, readPhone, readSum, toKobo, toNaira } from '@waybill/contract';
import { phoneExamples, sumExamples } from '@waybill/contract/testing';
import { Form } from '../form/index.ts';
import { moneyText, ThemeProvider } from '../index.ts';
import { CountField, MoneyField, PhoneField } from './index.ts';

interface Values {
  fee: number;
  count: number;
  phone: string;
}

function show(onSubmit = jest.fn(() => Promise.resolve())) {
  render(
    <ThemeProvider>
      <Form<Values> defaults={{}} onSubmit={onSubmit} submitLabel="Save">
        <MoneyField<Values>
          kind="deliveryFee"
          own={[1_000, 1_500, 2_000]}
          name="fee"
          label="Fee"
          required="Fee is required"
        />
        <CountField<Values> name="count" label="Count" />
        <PhoneField<Values> name="phone" label="Phone" />
      </Form>
    </ThemeProvider>,
  );
  return onSubmit;
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: /Save/ });
const enter = (label: RegExp, text: string) => {
  fireEvent.change(field(label), { target: { value: text } });
  fireEvent.blur(field(label));
};

test('a field shows the naira that it will store while one types, and as it is stored when it is left', async () => {
  const user = userEvent.setup();
  const onSubmit = show();
  await user.type(field(/^Fee/), '5k');
  expect(screen.getByText('= 5,000')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ fee: 5_000 })));
  expect(field(/^Fee/)).toHaveValue('5,000');
  await user.click(field(/^Fee/));
  await user.keyboard('{End}0');
  expect(field(/^Fee/)).toHaveValue('50000');
  await user.tab();
  expect(field(/^Fee/)).toHaveValue('50,000');
});

test('what is not understood stays as it was typed, and is said in words', async () => {
  const user = userEvent.setup();
  const onSubmit = show();
  enter(/^Fee/, 'five');
  expect(await screen.findByText('“five” is in words; enter the amount in digits')).toBeVisible();
  enter(/^Phone/, '0803444556');
  expect(await screen.findByText('10 digits, a Nigerian mobile has 11')).toBeVisible();
  enter(/^Count/, '1,5');
  expect(await screen.findByText('“1,5” is not a whole number')).toBeVisible();
  await user.click(save());
  expect(onSubmit).not.toHaveBeenCalled();
  expect([/^Fee/, /^Phone/, /^Count/].map((label) => field(label).value)).toEqual([
    'five',
    '0803444556',
    '1,5',
  ]);
});

test('where two readings are possible it asks, and takes the one that is pressed', async () => {
  const user = userEvent.setup();
  const onSubmit = show();
  enter(/^Fee/, '9.750');
  expect(await screen.findByText('“9.750”: ₦9,750.00 or ₦9.75?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '₦9,750.00' }));
  expect(field(/^Fee/)).toHaveValue('9,750');
  await user.click(save());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ fee: 9_750 })));
});

test('a sum that is out of line is asked about once', async () => {
  const user = userEvent.setup();
  const onSubmit = show();
  enter(/^Fee/, '3.5');
  expect(await screen.findByText('₦3.50? Most are ₦1,000 or more')).toBeVisible();
  await user.click(save());
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Yes, ₦3.50' }));
  await waitFor(() => expect(screen.queryByText(/Most are/)).not.toBeInTheDocument());
  await user.click(save());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ fee: 3.5 })));
});

test('what a field of money shows is what the server stores and the export says, for every example', () => {
  show();
  for (const [given] of sumExamples) {
    const read = readSum(given);
    if (!('value' in read)) continue;
    enter(/^Fee/, given.replaceAll('\n', ' '));
    const shown = readSum(field(/^Fee/).value);
    const stored = toNaira(toKobo(naira.parse(read.value)));
    expect([given, shown, stored]).toEqual([given, { value: stored }, read.value]);
    expect(readSum(moneyText(stored))).toEqual(read);
  }
});

test('what a field of a phone shows is what the server stores, for every example', () => {
  show();
  for (const [given] of phoneExamples) {
    const read = readPhone(given);
    if (!('value' in read)) continue;
    enter(/^Phone/, given);
    const shown = field(/^Phone/).value;
    expect([given, readPhone(shown), phone.parse(shown)]).toEqual([given, read, read.value]);
  }
});

test('what is typed after Tab takes the place of what the field had', async () => {
  const user = userEvent.setup();
  show();
  enter(/^Fee/, '1800');
  await user.click(document.body);
  await user.tab();
  expect(field(/^Fee/)).toHaveFocus();
  await user.keyboard('2.5k');
  expect(field(/^Fee/)).toHaveValue('2.5k');
});
