import type { QueryClient } from '@tanstack/react-query';
import { regionsApi } from '@waybill/api';
import type { NewCompany } from '@waybill/contract';

/** The form's values; regions by their names. */
export interface CompanyRegistration {
  company_name: string;
  company_email: string;
  company_phone: string;
  company_address: string;
  company_country: string;
  company_state: string;
  company_city: string;
}

/** A region that was typed has no id. */
const unlisted = 0;

const placed = (name: string, list: readonly { id: number; name: string }[]) => ({
  id: list.find((one) => one.name === name)?.id ?? unlisted,
  name,
});

/** The body of the call, with the ids of the regions. */
export async function withPlaces(client: QueryClient, typed: CompanyRegistration): Promise<NewCompany> {
  const country = placed(typed.company_country, await client.ensureQueryData(regionsApi.countries()));
  const states = country.id === unlisted ? [] : await client.ensureQueryData(regionsApi.states(country.id));
  const cities = states.find(({ name }) => name === typed.company_state)?.cities ?? [];
  return {
    ...typed,
    company_country: country,
    company_state: placed(typed.company_state, states),
    company_city: placed(typed.company_city, cities),
  };
}
