import type { NewPerson } from '@waybill/contract';
import type { Person } from '../../people/members/index.ts';

/** The company's record of a joining person. */
export const personOf = (given: NewPerson): Person => ({
  name: given.user_name,
  email: given.user_email,
  phone: given.user_phone ?? null,
  address: given.user_address,
  city: given.user_city,
  state: given.user_state,
  country: given.user_country,
  job_title: given.user_job_title || null,
});
