import { password } from '../../people/auth/auth.samples.ts';
import { anInvite } from '../../people/invites/invites.samples.ts';
import { newId } from '../../platform/base/new-id.ts';
import { plain, type Sample } from '../../testing/samples/sample.ts';

/** The fields of a person who has no account yet. */
const aNewPerson = () => ({
  user_name: 'Ada Obi',
  user_email: `${newId()}@test.example`,
  user_password: password,
  user_password_confirmation: password,
  user_phone: '2348031234567',
  user_job_title: 'Rider',
  user_address: '12 Allen Avenue',
  user_city: 'Ikeja',
  user_state: 'Lagos',
  user_country: 'Nigeria',
});

export const samples: Record<string, Sample> = {
  'POST /api/onboard/company': plain({
    company_name: 'Ikeja Riders',
    company_email: 'hello@riders.example',
    company_phone: '2348031234567',
    company_address: '12 Allen Avenue',
    company_country: { id: 566, name: 'Nigeria' },
    company_state: { id: 1, name: 'Lagos' },
    company_city: { id: 1, name: 'Ikeja' },
  }),
  'POST /api/onboard/courier': { make: () => ({ body: aNewPerson() }) },
  'POST /api/onboard/employee': { make: () => ({ body: aNewPerson() }) },
  'POST /api/onboard/invite': {
    make: async (scenario) => {
      const { user_job_title: _, ...person } = aNewPerson();
      const { invite_code } = await anInvite(scenario, person.user_email);
      return { body: { ...person, invite_code, user_birth_date: '1990-05-17', user_birth_year: 1990 } };
    },
  },
  'POST /api/invite/accept': {
    // To a company of its own, whose member no caller is yet.
    make: async (scenario) => {
      const { id, owner } = await scenario.server.company();
      const { invite_code } = await anInvite({ ...scenario, side: { ...scenario.side, id, owner } });
      return { body: { invite_code } };
    },
  },
};
