import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dictionary } from '@zxcvbn-ts/language-common';
import { demoPassword } from '../../demo/index.ts';
import { isCommonPassword } from '../../platform/base/common-passwords.ts';
import {
  type Actors,
  makeActors,
  makeSide,
  type SampleRequest,
  type Side,
  samples,
} from '../../testing/samples/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashPassword } from './passwords.ts';

let server: TestServer;
let side: Side;
let actors: Actors;

before(async () => {
  server = await startTestServer();
  side = await makeSide(server, 'Alpha');
  actors = await makeActors(server, side);
});
after(() => server.close());

const ways = {
  'auth/register': 'password',
  'auth/reset': 'new_password',
  'auth/change': 'new_password',
  'onboard/courier': 'user_password',
  'onboard/employee': 'user_password',
  'onboard/invite': 'user_password',
};

for (const [path, field] of Object.entries(ways))
  test(`${path} rejects the commonest passwords and simple ones on their field, and accepts another`, async () => {
    const name = `POST /api/${path}`;
    const request = await samples[name]!.make({ server, side, caller: side.owner, isForeign: false });
    const send = async (password: string) => {
      const body = { ...request.body, [field]: password, [`${field}_confirmation`]: password };
      return actors.send(name, 'owner', { ...request, body } as SampleRequest);
    };
    const rejected = {
      'must not be one of the 10,000 most common passwords': ['123456', 'iloveyou', 'LIVERPOOL', 'Passw0rd'],
      'is too easy to guess': ['zzzzzzzzzz', 'abABabab', 'Waybill', 'waybill_2026'],
    };
    for (const [message, passwords] of Object.entries(rejected))
      for (const password of passwords) {
        const { status, text } = await send(password);
        assert.equal(status, 422, text);
        assert.deepEqual(JSON.parse(text).errors, { [field]: [message] });
      }
    // The error has used up neither the mailed token nor the invite.
    const { status, text } = await send('six to');
    assert.ok(status === 200 || status === 201, text);
  });

test('the ten thousand rejected passwords are as long as a password must be', () => {
  const rejected = dictionary['passwords-common'].filter(isCommonPassword);
  assert.equal(rejected.length, 10_000);
  assert.ok(rejected.every(({ length }) => length >= 6));
});

test('the password of the demo accounts is none of them', () => {
  assert.equal(isCommonPassword(demoPassword), false);
});

test('an account that has such a password already still signs in with it and accepts invites', async () => {
  const user = await server.user({ password_hash: await hashPassword('iloveyou') });
  const credentials = { email: user.email, password: 'iloveyou' };
  assert.equal((await server.post('auth/login', credentials)).status, 200);
  const name = 'POST /api/onboard/invite';
  const request = await samples[name]!.make({ server, side, caller: undefined, isForeign: false });
  const { invite_code } = request.body as { invite_code: string };
  await server.db
    .updateTable('invites')
    .set({ invitee_email: user.email })
    .where('invite_code', '=', invite_code)
    .execute();
  const given = { user_email: user.email, user_password: 'iloveyou', user_password_confirmation: 'iloveyou' };
  assert.equal((await server.post('onboard/invite', { ...request.body, ...given })).status, 201);
});
