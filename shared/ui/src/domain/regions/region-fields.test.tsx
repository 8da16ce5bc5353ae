import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@waybill/api';
import { type FakeApi, failWith, loseConnection, startFakeApi } from '@waybill/api/testing';
import { readJson, writeText } from '@waybill/session';
import { RegionFields } from '../../fields/index.ts';
import { Form } from '../../form/index.ts';
import { ThemeProvider } from '../../index.ts';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
});
afterAll(() => api.close());

type CompanyPlace = Record<'company_country' | 'company_state' | 'company_city', string>;

const lagos = {
  id: 1,
  country_id: 566,
  name: 'Lagos',
  cities: [
    { id: 11, name: 'Epe' },
    { id: 12, name: 'Ikeja' },
  ],
};
const kano = { id: 2, country_id: 566, name: 'Kano', cities: [{ id: 21, name: 'Dala' }] };

beforeEach(() => {
  api.reset();
  writeText('EARTH_REGIONS', null);
  api.on('region/earth/index', [
    { id: 288, name: 'Ghana', iso2: 'GH' },
    { id: 566, name: 'Nigeria', iso2: 'NG' },
  ]);
  api.on('region/earth/sort/index', [kano, lagos]);
});

const show = (defaults: object = {}) => {
  const onSubmit = jest.fn(async () => undefined);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider>
        <Form<CompanyPlace> defaults={defaults} onSubmit={onSubmit} submitLabel="Save">
          <RegionFields<CompanyPlace>
            prefix="company"
            required={{ country: 'Company country is required' }}
          />
        </Form>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return onSubmit;
};

const choices = () =>
  screen.getAllByRole('option').map((one) => one.textContent || one.getAttribute('aria-label'));
const open = (label: RegExp) => userEvent.click(screen.getByLabelText(label));
const choose = async (label: RegExp, name: string) => {
  await open(label);
  await userEvent.click(await screen.findByTitle(name));
};

test('the country decides the states and the state the cities, and Nigeria comes first', async () => {
  const onSubmit = show();
  await open(/Country/);
  await waitFor(() => expect(choices()[0]).toBe('Nigeria'));
  await userEvent.click(screen.getByTitle('Nigeria'));
  await choose(/State/, 'Lagos');
  await choose(/City/, 'Ikeja');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ company_country: 'Nigeria', company_state: 'Lagos', company_city: 'Ikeja' }),
    ),
  );
});

test('another state clears the chosen city, and a stored place that the list lacks stays', async () => {
  const onSubmit = show({ company_country: 'Nigeria', company_state: 'Lagos State', company_city: 'Yaba' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ company_state: 'Lagos State', company_city: 'Yaba' }),
    ),
  );
  await choose(/State/, 'Kano');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(onSubmit).toHaveBeenLastCalledWith(expect.not.objectContaining({ company_city: 'Yaba' }));
});

test('the lists are stored on the device, and load without the network afterwards', async () => {
  show();
  await choose(/Country/, 'Nigeria');
  await waitFor(() =>
    expect(readJson('EARTH_REGIONS')).toMatchObject({ states: { 566: expect.anything() } }),
  );
  cleanup();
  api.on('region/earth/index', loseConnection);
  api.on('region/earth/sort/index', loseConnection);
  show({ company_country: 'Nigeria' });
  await open(/State/);
  await waitFor(() => expect(choices()).toEqual(expect.arrayContaining(['Kano', 'Lagos'])));
});

test('while the lists cannot be loaded a place is typed, and Retry brings the lists back', async () => {
  api.on('region/earth/index', () => failWith({ status: 500, message: 'Something went wrong on our side.' }));
  const onSubmit = show();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Country/ }), 'Nigeria');
  await userEvent.type(screen.getByRole('textbox', { name: /^State/ }), 'Lagos');
  await userEvent.type(screen.getByRole('textbox', { name: /^City/ }), 'Ikeja');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const place = { company_country: 'Nigeria', company_state: 'Lagos', company_city: 'Ikeja' };
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining(place)));
  api.on('region/earth/index', [{ id: 566, name: 'Nigeria', iso2: 'NG' }]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  await screen.findByRole('combobox', { name: /^State/ });
  await open(/State/);
  await waitFor(() => expect(choices()).toEqual(expect.arrayContaining(['Kano', 'Lagos'])));
});
