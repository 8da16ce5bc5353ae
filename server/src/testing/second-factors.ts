import assert from 'node:assert/strict';
import {
  type ChangedFactors,
  cashCodeAt,
  type FactorStep,
  type OwnFactors,
  type PreparedAuthenticator,
  type PreparedPasskey,
  type SignedInUser,
} from '@waybill/contract';
import { hashPassword } from '../people/auth/index.ts';
import { softAuthenticator } from './soft-authenticator.ts';
import { type Reply, type Session, startTestServer } from './test-server.ts';

export const origin = 'https://app.test.example';
export const elsewhere = 'https://other.test.example';
export const password = 'correct horse';

export type SecondFactors = Awaited<ReturnType<typeof startSecondFactors>>;

/** The status of a reply, with its fields or the name of its error. */
export const statusAndFields = ({ status, body }: Reply): [number, string | undefined] => [
  status,
  body.errors ? Object.keys(body.errors).join() : body.code,
];

/** A server with two origins, whose people set up second factors and sign in by them. */
export const startSecondFactors = async () => {
  const server = await startTestServer({
    webOrigins: [origin, elsewhere],
    hasRateLimits: true,
    signInLimit: { failures: 6, addressFailures: 1_000, windowMinutes: 15 },
  });
  const at = { origin };
  const logIn = (email: string) =>
    server.post<SignedInUser | FactorStep>('auth/login', { email, password }, at);
  const preparePasskey = async (person: Session, page = origin) =>
    (await person.post<PreparedPasskey>('auth/passkey/prepare', {}, { origin: page })).body.data;

  return {
    ...server,
    logIn,
    preparePasskey,
    aPerson: async () => server.user({ password_hash: await hashPassword(password) }),
    /** The step that the account is asked for after its password. */
    async stepOf(email: string): Promise<FactorStep> {
      const { status, body } = await logIn(email);
      assert.deepEqual([status, body.code], [409, 'sign_in.second_factor']);
      return body.data as FactorStep;
    },
    second: (body: object) => server.post<SignedInUser>('auth/second', body, at),
    beginPasskey: async (page = origin) =>
      (await server.post<FactorStep>('auth/passkey/begin', {}, { origin: page })).body.data,
    /** Sets an authenticator app up; `codeAt` gives its code so many steps from now. */
    async addApp(person: Session) {
      const prepared = await person.post<PreparedAuthenticator>('auth/authenticator/prepare');
      const { challenge, secret, uri } = prepared.body.data;
      assert.match(uri, new RegExp(`^otpauth://totp/Waybill:.*secret=${secret}.*issuer=Waybill`));
      const codeAt = (steps: number) => cashCodeAt(secret, Date.now() + steps * 30_000);
      const code = codeAt(-1);
      const added = await person.post<ChangedFactors>('auth/authenticator/store', { challenge, code });
      assert.equal(added.status, 201);
      return { codeAt, setUpBy: code, codes: added.body.data.recovery_codes ?? [] };
    },
    async addPasskey(person: Session, page = origin) {
      const key = softAuthenticator(page);
      const { challenge, passkey } = await preparePasskey(person, page);
      const sent = { challenge, name: 'My phone', attestation: key.create(passkey) };
      const added = await person.post<ChangedFactors>('auth/passkey/store', sent);
      assert.equal(added.status, 201, JSON.stringify(added.body));
      return { key, added: added.body.data, sent };
    },
    mine: async (person: Session) => (await person.get<OwnFactors>('auth/factor/me')).body.data,
    subjects: async (email: string) => (await server.mails(email)).map(({ subject }) => subject),
    /** Makes it so long ago that the person showed that it is them. */
    lastConfirmed: (person: Session, minutesAgo: number) =>
      server.db
        .updateTable('access_tokens')
        .set({ confirmed_at: new Date(Date.now() - minutesAgo * 60_000) })
        .where('user_id', '=', person.userId)
        .execute(),
  };
};
