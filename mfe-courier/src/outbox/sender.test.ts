import { signIn, signOut, updateUser } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { signedIn, whileSignedIn } from './sender.ts';

const rider = aSessionUser({ access_token: 'token-1' });

beforeEach(() => signIn(rider));
afterEach(() => signOut());

/** A call that ends only by being given up. */
const hanging = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test.each([
  ['signs out', signOut],
  ['signs in afresh', () => signIn(aSessionUser({ access_token: 'token-2' }))],
  ['gives the phone to another rider', () => signIn(aSessionUser({ id: 'user-2', access_token: 'token-3' }))],
])('a call under way is given up once its rider %s', async (_, leave) => {
  const call = whileSignedIn(signedIn()!, hanging);
  leave();
  await expect(call).rejects.toThrow('aborted');
});

test('a call goes on when its rider’s record is read again', async () => {
  let respond: (text: string) => void = () => undefined;
  const given: AbortSignal[] = [];
  const call = whileSignedIn(signedIn()!, (signal) => {
    given.push(signal);
    return new Promise<string>((resolve) => {
      respond = resolve;
    });
  });
  updateUser({ ...rider, name: 'Musa D.' });
  respond('accepted');
  expect([await call, given[0]!.aborted]).toEqual(['accepted', false]);
});
