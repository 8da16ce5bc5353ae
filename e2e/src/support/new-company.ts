import { mailedLink } from './mailed-link.ts';
import { type Signed, signedIn } from './staff.ts';
import type { Account, Suite } from './suite.ts';

const password = 'a secret of theirs';
const email = (name: string) => `${name.toLowerCase()}@new-company.example`;
const accountOf = (name: string): Account => ({ email: email(name), password });

/** A person's account, and the API as they call it. */
export interface Caller extends Signed {
  account: Account;
}

const asCaller = async (suite: Suite, name: string): Promise<Caller> => {
  const account = accountOf(name);
  return { account, ...(await signedIn(suite, account)) };
};

/** A user of no company. */
export async function newUser(suite: Suite, name: string): Promise<Caller> {
  const response = await fetch(`${suite.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email: email(name),
      password,
      password_confirmation: password,
      birth_date: '1990-05-06',
      birth_year: 1990,
      phone: '2348035550101',
    }),
  });
  if (!response.ok) throw new Error(`${name} cannot register: ${await response.text()}`);
  return asCaller(suite, name);
}

/** An approved company that has nothing yet, and its owner. */
export async function newCompany(suite: Suite, company: string, ownerName: string): Promise<Caller> {
  const region = (name: string) => ({ id: 1, name });
  const user = await newUser(suite, ownerName);
  const { id } = await user.call<{ id: string }>('onboard/company', {
    company_name: company,
    company_email: 'office@new-company.example',
    company_phone: '2348035550102',
    company_address: '3 Herbert Macaulay Way',
    company_country: region('Nigeria'),
    company_state: region('Lagos'),
    company_city: region('Ikeja'),
  });
  const platform = await signedIn(suite, suite.account('administrator'));
  await platform.call('company/approve/management', { id });
  return asCaller(suite, ownerName);
}

/** A person who works for the owner's company. */
export async function hire(
  suite: Suite,
  owner: Caller,
  kind: 'employee' | 'courier',
  name: string,
): Promise<Caller> {
  await owner.call(`onboard/${kind}`, {
    user_name: name,
    user_email: email(name),
    user_password: password,
    user_password_confirmation: password,
    user_job_title: kind,
    user_address: '7 Bode Thomas Street',
    user_city: 'Ikeja',
    user_state: 'Lagos',
    user_country: 'Nigeria',
  });
  return asCaller(suite, name);
}

/** They have followed the link of their registration's mail. */
export async function confirmEmail({ outbox }: Suite, { account, call }: Caller): Promise<void> {
  const link = await mailedLink(outbox, account.email, 'verify');
  await call('auth/verify', { token: new URLSearchParams(link.split('?')[1]).get('verify') });
}
