import type { FactorStep, PreparedAuthenticator, PreparedPasskey } from '@waybill/contract';
import { cashCodeAt } from '@waybill/contract';
import { aUser } from '../../demo/builders/index.ts';
import { newId } from '../../platform/base/new-id.ts';
import { issueToken } from '../../platform/identity/tokens.ts';
import { naming, type Sample, type SampleRequest, type Scenario } from '../../testing/samples/sample.ts';
import { softAuthenticator } from '../../testing/soft-authenticator.ts';
import { hashPassword } from '../auth/index.ts';

// A page on localhost has passkeys: 127.0.0.1 is no name to bind them to.
const pageOf = ({ server }: Scenario) => {
  const address = server.app.server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : 4000}`;
};

const password = 'sample password';
const passwordHash = hashPassword(password);

/** The calls of a fresh person, whose factors no other cell needs. */
const aPerson = async (scenario: Scenario) => {
  const { server } = scenario;
  const id = newId();
  const email = `${id}@test.example`;
  await server.db
    .insertInto('users')
    .values(aUser({ id, email, password_hash: await passwordHash }))
    .execute();
  const headers = { authorization: `Bearer ${await issueToken(server.db, id)}`, team: '' };
  const origin = pageOf(scenario);
  return {
    email,
    headers,
    post: async <Data>(path: string, body: object = {}) =>
      (await server.post<Data>(path, body, { ...headers, origin })).body.data,
  };
};

const newApp = async ({ post }: Awaited<ReturnType<typeof aPerson>>) => {
  const { challenge, secret } = await post<PreparedAuthenticator>('auth/authenticator/prepare');
  return { secret, body: { challenge, code: cashCodeAt(secret, Date.now()) } };
};
const newKey = async (scenario: Scenario, { post }: Awaited<ReturnType<typeof aPerson>>) => {
  const { challenge, passkey } = await post<PreparedPasskey>('auth/passkey/prepare');
  const attestation = softAuthenticator(pageOf(scenario)).create(passkey);
  return { challenge, name: 'My phone', attestation };
};

type Person = Awaited<ReturnType<typeof aPerson>>;
/** A request of a person of its own: of their account, whoever's cell it is. */
const ofPerson = (make: (person: Person, scenario: Scenario) => Promise<SampleRequest>): Sample => ({
  make: async (scenario) => {
    if (!scenario.caller) return { body: {} };
    const person = await aPerson(scenario);
    return { headers: person.headers, ...(await make(person, scenario)) };
  },
});
const withApp = (make: (person: Person) => Promise<SampleRequest> | SampleRequest) =>
  ofPerson(async (person) => {
    await person.post('auth/authenticator/store', (await newApp(person)).body);
    return make(person);
  });
const keyOf = async (person: Person, scenario: Scenario) => {
  const stored = await person.post<{ passkeys: { id: string }[] }>(
    'auth/passkey/store',
    await newKey(scenario, person),
  );
  return stored.passkeys[0]!.id;
};

/** Somebody has an authenticator app, whose code nobody needs. */
const withAppOf = ({ server }: Scenario, userId: string) =>
  server.db
    .insertInto('authenticators')
    .values({ user_id: userId, id: newId(), created_at: new Date(), last_step: 0 })
    .execute();

export const samples: Record<string, Sample> = {
  'POST /api/auth/second': {
    make: async (scenario) => {
      const person = await aPerson(scenario);
      const { secret, body } = await newApp(person);
      await person.post('auth/authenticator/store', body);
      const step = await person.post<FactorStep>('auth/login', { email: person.email, password });
      return { body: { challenge: step.challenge, code: cashCodeAt(secret, Date.now() + 30_000) } };
    },
  },
  // Without the company that an administrator's own calls may name.
  'POST /api/auth/confirm': ofPerson(async ({ post, headers }) => {
    const { challenge } = await post<FactorStep>('auth/confirm/begin');
    return { body: { challenge, password }, headers: { ...headers, company: '' } };
  }),
  'POST /api/auth/confirm/begin': ofPerson(async (person, scenario) => {
    await keyOf(person, scenario);
    return { headers: { ...person.headers, company: '', origin: pageOf(scenario) } };
  }),
  'POST /api/auth/passkey/prepare': {
    make: (scenario) => ({ headers: { origin: pageOf(scenario) } }),
  },
  'POST /api/auth/passkey/store': ofPerson(async (person, scenario) => ({
    body: await newKey(scenario, person),
  })),
  'POST /api/auth/passkey/update': ofPerson(async (person, scenario) => {
    const id = await keyOf(person, scenario);
    const used = scenario.server.db.updateTable('passkeys').set({ last_used_at: new Date() });
    await used.where('id', '=', id).execute();
    return { body: { id, name: 'Work laptop' } };
  }),
  'POST /api/auth/passkey/delete': ofPerson(async (person, scenario) => ({
    body: { id: await keyOf(person, scenario) },
  })),
  'POST /api/auth/authenticator/store': ofPerson(async (person) => ({ body: (await newApp(person)).body })),
  'POST /api/auth/authenticator/delete': withApp(() => ({})),
  'POST /api/auth/factor/reset': naming(async (scenario) => {
    const rider = await scenario.side.newRider();
    await withAppOf(scenario, rider.userId);
    return { body: { user_id: rider.userId } };
  }),
  'POST /api/auth/factor/reset/account': {
    make: async (scenario) => {
      const owner = await scenario.side.employee(['company']);
      await withAppOf(scenario, owner.userId);
      return { body: { email: owner.email } };
    },
  },
  'POST /api/auth/recovery/renew': withApp(() => ({})),
};
