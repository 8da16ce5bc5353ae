import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  alertStore,
  clearAlert,
  readPendingAction,
  signIn,
  signOut,
  writePendingAction,
} from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { CountField, FieldList, MoneyField, PhoneField, RegionFields, SelectField } from '../fields/index.ts';
import { ThemeProvider } from '../index.ts';
import { Form, PasswordField, TextField } from './index.ts';

interface Values {
  name: string;
  phone: string;
  fee: number;
  count: number;
  method: number;
  password: string;
  nickname?: string;
}

const defaults = { name: '', phone: '', fee: 0, count: 1, method: 2, password: 'secret' };

const rejection = (errors: Record<string, string[]>) =>
  Object.assign(new Error('The last of them'), { isApiError: true, status: 422, errors });

function show(onSubmit: (values: Values) => Promise<unknown>, draft?: string) {
  return render(
    <ThemeProvider>
      <Form<Values> defaults={defaults} onSubmit={onSubmit} submitLabel="Save" {...(draft && { draft })}>
        <TextField<Values> name="name" label="Name" required="Name is required" />
        <PhoneField<Values> name="phone" label="Phone" required="Phone is required" />
        <MoneyField<Values>
          kind="deliveryFee"
          name="fee"
          label="Delivery fee"
          required="Delivery fee is required"
        />
        <CountField<Values> name="count" label="Items" />
        <SelectField<Values>
          name="method"
          label="Method"
          required="Method is required"
          options={[{ value: 2, label: 'cash' }]}
        />
        <PasswordField<Values>
          name="password"
          label="Password"
          required="Password is required"
          autoComplete="new-password"
        />
        <TextField<Values> name="nickname" label="Nickname" />
      </Form>
    </ThemeProvider>,
  );
}

const save = () => screen.getByRole('button', { name: /Save/ });
const field = (label: RegExp) => screen.getByLabelText(label);

beforeEach(() => {
  clearAlert();
  sessionStorage.clear();
});

test('messages appear below their fields after an attempt, with focus on the first wrong one', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  show(onSubmit);
  await user.click(field(/^Name/));
  await user.tab();
  expect(screen.queryByText('Name is required')).not.toBeInTheDocument();

  await user.click(save());
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText('Phone is required')).toBeVisible();
  await waitFor(() => expect(field(/^Name/)).toHaveFocus());
  expect(field(/^Name/)).toHaveAccessibleDescription('Name is required');
  expect(onSubmit).not.toHaveBeenCalled();

  await user.type(field(/^Name/), 'Ada');
  await waitFor(() => expect(screen.queryByText('Name is required')).not.toBeInTheDocument());
});

test('a message goes as soon as its field is right, and the others stay', async () => {
  const user = userEvent.setup();
  show(jest.fn());
  await user.click(save());
  expect(await screen.findByText('Name is required')).toBeVisible();
  await user.type(field(/^Name/), 'Ada');
  await waitFor(() => expect(screen.queryByText('Name is required')).not.toBeInTheDocument());
  expect(screen.getByText('Phone is required')).toBeVisible();
});

test('a number typed as at home is sent as digits with the country, an amount as a number', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn(() => Promise.resolve());
  show(onSubmit);
  await user.type(field(/^Name/), 'Ada');
  await user.type(field(/^Phone/), '0803 123 4567');
  await user.clear(field(/^Delivery fee/));
  await user.type(field(/^Delivery fee/), '1250.50');
  await user.click(save());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Ada', phone: '2348031234567', fee: 1250.5, method: 2 }),
  );
  await user.clear(field(/^Phone/));
  await user.type(field(/^Phone/), '12');
  await user.click(save());
  expect(await screen.findByText('2 digits; a Nigerian mobile has 11, such as 0803 123 4567')).toBeVisible();
});

test('a number out of bounds stays as it was typed, is said to be wrong, and is not sent', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  show(onSubmit);
  const enter = async (label: RegExp, text: string) => {
    await user.clear(field(label));
    await user.type(field(label), text);
    await user.tab();
  };
  await user.type(field(/^Name/), 'Ada');
  await user.type(field(/^Phone/), '08031234567');
  await enter(/^Delivery fee/, '999999999999');
  await user.click(save());
  expect(await screen.findByText('Delivery fee is more than ₦1,000,000,000')).toBeVisible();
  expect(field(/^Delivery fee/)).toHaveValue('999999999999');
  await enter(/^Delivery fee/, '10.5555');
  expect(await screen.findByText('“10.5555” has more than two decimals')).toBeVisible();
  await enter(/^Delivery fee/, '-5');
  expect(await screen.findByText('“-5” is below zero, −₦5.00')).toBeVisible();
  await enter(/^Items/, '10001');
  expect(await screen.findByText('Items must be at most 10,000')).toBeVisible();
  await enter(/^Items/, '1.5');
  expect(await screen.findByText('“1.5” is not a whole number')).toBeVisible();
  expect([field(/^Delivery fee/), field(/^Items/)].map((one) => (one as HTMLInputElement).value)).toEqual([
    '-5',
    '1.5',
  ]);
  await user.click(save());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a text that is too long stays whole, is said to be too long, and is not sent', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  show(onSubmit);
  const pasted = 'x'.repeat(130);
  await user.click(field(/^Name/));
  await user.paste(pasted);
  await user.click(save());
  expect(await screen.findByText('Name must be at most 120 characters')).toBeVisible();
  expect(field(/^Name/)).toHaveValue(pasted);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the arrow keys of a count stop at 0', async () => {
  const user = userEvent.setup();
  show(jest.fn());
  await user.type(field(/^Items/), '{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(field(/^Items/)).toHaveValue('0');
});

test('pressed twice it sends once, with a busy button in between', async () => {
  const user = userEvent.setup();
  let finish = () => {};
  const onSubmit = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  show(onSubmit);
  await user.type(field(/^Name/), 'Ada');
  await user.type(field(/^Phone/), '08031234567');
  await user.dblClick(save());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(save()).toHaveClass('ant-btn-loading');
  finish();
  await waitFor(() => expect(save()).not.toHaveClass('ant-btn-loading'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a server error shows on its field until that changes, and nothing typed is lost', async () => {
  const user = userEvent.setup();
  const onSubmit = jest
    .fn<Promise<unknown>, [Values]>()
    .mockRejectedValueOnce(rejection({ phone: ['is taken'], nickname: ['Too rude'] }))
    .mockResolvedValueOnce(undefined);
  show(onSubmit);
  await user.type(field(/^Name/), 'Ada');
  await user.type(field(/^Phone/), '08031234567');
  await user.type(field(/^Nickname/), 'Rude');
  await user.click(save());
  expect(await screen.findByText('Is taken')).toBeVisible();
  expect(screen.getByText('Too rude')).toBeVisible();
  expect(alertStore.getState().alert).toBeNull();
  await waitFor(() => expect(field(/^Phone/)).toHaveFocus());
  expect(field(/^Name/)).toHaveValue('Ada');

  await user.type(field(/^Nickname/), 's');
  await waitFor(() => expect(screen.queryByText('Too rude')).not.toBeInTheDocument());
  await user.clear(field(/^Phone/));
  await user.type(field(/^Phone/), '08031234568');
  await waitFor(() => expect(screen.queryByText('Is taken')).not.toBeInTheDocument());
  await user.click(save());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
});

test('an error of a field that the form lacks shows in the banner and in the form', async () => {
  const user = userEvent.setup();
  show(() => Promise.reject(rejection({ outlet_id: ['There is no such outlet'] })));
  await user.type(field(/^Name/), 'Ada');
  await user.type(field(/^Phone/), '08031234567');
  await user.click(save());
  await waitFor(() =>
    expect(alertStore.getState().alert).toMatchObject({ kind: 'error', text: 'The last of them' }),
  );
  expect(screen.getByText('The last of them')).toBeInTheDocument();
});

test('without a response it says so, keeps what was typed, and the same button sends it again', async () => {
  const user = userEvent.setup();
  const lost = Object.assign(new Error('No connection to Waybill.'), { isApiError: true, status: 0 });
  const onSubmit = jest
    .fn<Promise<unknown>, [Values]>()
    .mockRejectedValueOnce(lost)
    .mockResolvedValueOnce(undefined);
  show(onSubmit);
  await user.type(field(/^Name/), 'Ada');
  await user.type(field(/^Phone/), '08031234567');
  await user.click(save());
  expect(await screen.findByText('No connection to Waybill.')).toHaveAttribute('data-told');
  act(clearAlert);
  expect(screen.getByText('No connection to Waybill.')).not.toHaveAttribute('data-told');
  expect(field(/^Name/)).toHaveValue('Ada');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(screen.queryByText('No connection to Waybill.')).not.toBeInTheDocument());
  expect(onSubmit.mock.calls[1]).toEqual(onSubmit.mock.calls[0]);
});

test('what was typed is there again after leaving, without the password, and gone once sent', async () => {
  signIn(aSessionUser());
  const user = userEvent.setup();
  const first = show(() => Promise.reject(new Error('No connection')), 'person');
  await user.type(field(/^Name/), 'Ada');
  await user.type(field(/^Phone/), '08031234567');
  await user.click(save());
  await waitFor(() => expect(alertStore.getState().alert?.text).toBe('No connection'));
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage })).toContain('Ada');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');

  const second = show(() => Promise.resolve(), 'person');
  expect(field(/^Name/)).toHaveValue('Ada');
  await user.click(save());
  await waitFor(() => expect(save()).not.toHaveClass('ant-btn-loading'));
  second.unmount();

  show(() => Promise.resolve(), 'person');
  expect(field(/^Name/)).toHaveValue('');
  signOut();
});

test('what was typed is forgotten once it is sent, also where sending signs a user in', async () => {
  const user = userEvent.setup();
  signOut();
  const first = show(async () => signIn(aSessionUser()), 'registration');
  await user.type(field(/^Name/), 'Ada');
  await user.type(field(/^Phone/), '08031234567');
  await user.click(save());
  await waitFor(() => expect(save()).not.toHaveClass('ant-btn-loading'));
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ada');
  signOut();
});

test('an email that cannot be one is said to be, in the form’s own words', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(
    <ThemeProvider>
      <Form<{ email: string }> defaults={{ email: '' }} onSubmit={onSubmit} submitLabel="Save">
        <TextField<{ email: string }> name="email" label="Email" type="email" required="Email is required" />
      </Form>
    </ThemeProvider>,
  );
  await user.type(field(/^Email/), 'ada@example');
  await user.click(save());
  expect(await screen.findByText('Enter an email address such as ada@example.com')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a name that the values lack does not compile, nor does a field without their type', () => {
  interface Row {
    price: number;
  }
  interface Order {
    nickname: string;
    items: Row[];
    home_country: string;
    home_state: string;
    home_city: string;
    work_country: string;
  }
  const rows = () => null;
  const accepted = [
    <TextField<Order> key={0} name="nickname" label="Nickname" />,
    <MoneyField<Row> key={1} kind="price" name={[0, 'price']} label="Price" />,
    <FieldList<Order> key={2} name="items">
      {rows}
    </FieldList>,
    <RegionFields<Order> key={3} prefix="home" required={{}} />,
  ];
  const rejected = [
    // @ts-expect-error the values have no such field
    <TextField<Order> key={0} name="nickame" label="Nickname" />,
    // @ts-expect-error the type of the values is missing
    <TextField key={1} name="nickname" label="Nickname" />,
    // @ts-expect-error the type of the values is missing, also for a path
    <MoneyField key={2} kind="price" name={[0, 'price']} label="Price" />,
    // @ts-expect-error the type names no field
    <TextField<Record<string, string>> key={3} name="nickname" label="Nickname" />,
    // @ts-expect-error the row has no such field
    <MoneyField<Row> key={4} kind="price" name={[0, 'prize']} label="Price" />,
    // @ts-expect-error the field is not a list
    <FieldList<Order> key={5} name="nickname">
      {rows}
    </FieldList>,
    // @ts-expect-error the type of the values is missing
    <FieldList key={6} name="items">
      {rows}
    </FieldList>,
    // @ts-expect-error the values have a country of this prefix, but neither state nor city
    <RegionFields<Order> key={7} prefix="work" required={{}} />,
  ];
  expect([accepted, rejected].map(({ length }) => length)).toEqual([4, 8]);
});

test('who starts again does another thing: the key of what was sent before is forgotten with the draft', async () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  const user = userEvent.setup();
  const { unmount } = show(jest.fn(), 'again');
  await user.type(field(/Name/), 'Ada');
  unmount();
  writePendingAction('again', { key: 'sent-before', input: '{}' });
  show(jest.fn(), 'again');
  await user.click(await screen.findByRole('button', { name: 'Start again' }));
  expect(field(/Name/)).toHaveValue('');
  expect(readPendingAction('again')).toBeNull();
  act(() => signOut());
});
