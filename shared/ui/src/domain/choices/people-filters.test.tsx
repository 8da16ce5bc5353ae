import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@waybill/api';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import { aCountedPage, anOutlet, aPage, aRider } from '@waybill/contract/testing';
import { useState } from 'react';
import { OutletFilter, RiderFilter } from '../../filters/index.ts';
import { chooseFilter } from '../../filters/testing/use-filters.ts';
import { ThemeProvider } from '../../index.ts';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
});
afterAll(() => api.close());

const counts = { active: 1, inactive: 0 };
const newest = aRider({ id: 'newest', courier_name: 'Musa Danjuma' });
const oldest = aRider({ id: 'oldest', courier_name: 'Zainab Bello' });

beforeEach(() => {
  api.reset();
  api.on('courier/show', oldest);
});

const show = (Filter: typeof RiderFilter, first?: string) => {
  const onChange = jest.fn();
  function Shown() {
    const [value, setValue] = useState(first);
    const change = (id: string | undefined) => {
      setValue(id);
      onChange(id);
    };
    return <Filter value={value} onChange={change} />;
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider>
        <Shown />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { onChange, user: userEvent.setup() };
};

const ridersBySearch = () =>
  api.on('courier/filter/index', ({ body }) =>
    body.search ? aCountedPage([oldest], counts) : aCountedPage([newest], counts, { total: 140 }),
  );

test('all riders are in the list where all of them are loaded', async () => {
  api.on('courier/filter/index', aCountedPage([newest, oldest], counts));
  const { user, onChange } = show(RiderFilter);
  await chooseFilter(user, 'Rider', 'Zainab Bello');
  expect(onChange).toHaveBeenLastCalledWith('oldest');
});

test('a rider who is not among the newest hundred is found by typing', async () => {
  ridersBySearch();
  const { user, onChange } = show(RiderFilter);
  await user.click(await screen.findByRole('combobox', { name: 'Rider' }));
  await screen.findByRole('combobox', { name: 'Rider', expanded: true });
  await user.type(screen.getByRole('combobox', { name: 'Rider' }), 'zainab');
  await user.click(await screen.findByText('Zainab Bello'));
  expect(onChange).toHaveBeenLastCalledWith('oldest');
  expect(api.calls('courier/filter/index').at(-1)!.body).toMatchObject({ search: 'zainab' });
});

test('the rider of an address has their name, however long they have been with the company', async () => {
  ridersBySearch();
  show(RiderFilter, 'oldest');
  expect(await screen.findByText('Zainab Bello')).toBeInTheDocument();
});

test('an outlet that is not among the newest hundred is found by typing', async () => {
  api.on('outlet/filter/index', aPage([anOutlet({ outlet_name: 'Ikeja store' })], { total: 140 }));
  api.on('outlet/search/index', aPage([anOutlet({ id: 'old', outlet_name: 'Epe store' })]));
  const { user, onChange } = show(OutletFilter);
  await user.click(await screen.findByRole('combobox', { name: 'Outlet' }));
  await screen.findByRole('combobox', { name: 'Outlet', expanded: true });
  await user.type(screen.getByRole('combobox', { name: 'Outlet' }), 'epe');
  await user.click(await screen.findByText(/^Epe store/));
  expect(onChange).toHaveBeenLastCalledWith('old');
});

test('two outlets of one name are told apart by their addresses', async () => {
  const places = ['12 Allen Avenue', '5 Admiralty Way'].map((outlet_address, index) =>
    anOutlet({ id: `outlet-${index}`, outlet_name: 'Chicken Place', outlet_address }),
  );
  api.on('outlet/filter/index', aPage(places));
  const { user, onChange } = show(OutletFilter);
  await chooseFilter(user, 'Outlet', 'Chicken Place · 5 Admiralty Way');
  expect(onChange).toHaveBeenLastCalledWith('outlet-1');
});
