import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type LegalTexts, legalVersions, type PersonCopy, type Referral, type User } from '@waybill/contract';
import sharp from 'sharp';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const aPhoto = async (background = '#0f766e', side = 60) => {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};
const photoCount = async () => (await server.db.selectFrom('photos').select('id').execute()).length;
const fieldsOf = (reply: { status: number; body: { errors?: Record<string, string[]> } }) => {
  assert.equal(reply.status, 422);
  return Object.keys(reply.body.errors ?? {});
};

describe('one’s own profile', () => {
  test('takes a new phone and description, and leaves what was not sent', async () => {
    const user = await server.user();
    const changed = await user.post<User>('user/update', {
      user_id: user.userId,
      phone: '+2348099998888',
      description: 'Island',
    });
    assert.equal(changed.status, 200);
    assert.equal(changed.body.data.phone, '2348099998888');
    const later = (await user.post<User>('user/update', { id: user.userId, description: '' })).body.data;
    assert.deepEqual([later.phone, later.description], ['2348099998888', null]);
    assert.deepEqual((await user.get<User>(`user/show?user_id=${user.userId}`)).body.data, later);
  });

  test('is changed by its user alone, not by an owner', async () => {
    const company = await server.company();
    const rider = await company.rider();
    for (const field of ['id', 'user_id'])
      for (const userId of [rider.userId, 'nobody']) {
        const reply = await company.owner.post('user/update', { [field]: userId, phone: '08031234567' });
        assert.equal(reply.status, 404);
      }
  });

  test('takes name, email and whatever else it does not know as unknown fields', async () => {
    const user = await server.user();
    for (const field of ['name', 'email', 'email_verified', 'picture', 'password_hash'])
      assert.deepEqual(fieldsOf(await user.post('user/update', { [field]: 'x' })), [field]);
  });
});

describe('one’s own photo', () => {
  test('comes in base64_photos or in image, and takes the place of the one before', async () => {
    const user = await server.user();
    const before = await photoCount();
    const first = await user.post<User>('user/update', { base64_photos: [await aPhoto()] });
    const second = await user.post<User>('user/update', { image: await aPhoto('#aa0000') });
    const { picture } = second.body.data;
    assert.notEqual(picture, first.body.data.picture);
    assert.equal(await photoCount(), before + 1);
    assert.equal((await server.app.inject({ url: first.body.data.picture ?? '' })).statusCode, 404);
    const shown = await server.app.inject({ url: picture ?? '' });
    assert.equal(shown.headers['content-type'], 'image/webp');
  });

  test('stays if image is its present address, and is rejected if it is another', async () => {
    const user = await server.user();
    const other = await server.user();
    const { picture } = (await user.post<User>('user/update', { image: await aPhoto() })).body.data;
    const same = await user.post<User>('user/update', { image: picture, phone: '08031234567' });
    assert.deepEqual([same.status, same.body.data.picture], [200, picture]);
    assert.deepEqual(fieldsOf(await other.post('user/update', { image: picture })), ['image']);
    for (const image of ['https://elsewhere.example/me.png', 'javascript:alert(1)', 'data:text/html,x'])
      assert.deepEqual(fieldsOf(await user.post('user/update', { image })), ['image']);
  });

  test('is one, and a valid one, or the change is rejected', async () => {
    const user = await server.user();
    const photo = await aPhoto();
    for (const base64_photos of [[], [photo, photo], ['data:image/png;base64,AAAA'], ['hello'], photo, [7]]) {
      const reply = await user.post('user/update', { phone: '08000000000', base64_photos });
      assert.ok(fieldsOf(reply).every((field) => field.startsWith('base64_photos')));
    }
    assert.deepEqual(fieldsOf(await user.post('user/update', { image: photo, base64_photos: [photo] })), [
      'image',
    ]);
    const { phone } = (await user.get<User>(`user/show?user_id=${user.userId}`)).body.data;
    assert.notEqual(phone, '08000000000');
  });

  test('may make the body 8 MiB, of which 5 MB are the photo’s; beyond that it is 413', async () => {
    const user = await server.user();
    const zeros = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}`;
    assert.deepEqual(fieldsOf(await user.post('user/update', { image: zeros(5_500_000) })), ['image']);
    assert.equal((await user.post('user/update', { image: zeros(6_400_000) })).status, 413);
  });

  test('of two photos sent at the same time one is stored, and of more the others can be sent again', async () => {
    const user = await server.user();
    const before = await photoCount();
    // So large that the first is still being encoded when the third arrives.
    const photos = await Promise.all(['#111111', '#222222', '#333333'].map((each) => aPhoto(each, 6_000)));
    const replies = await Promise.all(photos.map((image) => user.post<User>('user/update', { image })));
    const statuses = replies.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, 200, 429]);
    assert.equal(await photoCount(), before + 1);
  });
});

describe('one’s own referral code', () => {
  test('is 404 until it is made, and then always the same', async () => {
    const user = await server.user();
    assert.equal((await user.get('referral/me?properties=1')).status, 404);
    const made = await user.post<Referral>('referral/store');
    assert.equal(made.status, 201);
    assert.match(made.body.data.referral_code, /^[2-9A-Z]{10}$/);
    const again = await user.post<Referral>('referral/store');
    assert.deepEqual([again.status, again.body.data], [200, made.body.data]);
    assert.deepEqual((await user.get<Referral>('referral/me?properties=1')).body.data, made.body.data);
    const shown = (await user.get<User>(`user/show?user_id=${user.userId}`)).body.data;
    assert.equal(shown.referral_code, made.body.data.referral_code);
  });

  test('requested many times at once it is one code', async () => {
    const user = await server.user();
    const replies = await Promise.all(Array.from({ length: 6 }, () => user.post<Referral>('referral/store')));
    assert.equal(new Set(replies.map(({ body }) => body.data.referral_code)).size, 1);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 201]);
  });
});

test('a user is asked to agree to the present texts until they do, and each version is stored with its time', async () => {
  const person = await server.user({ agreements: JSON.stringify([]) });
  const me = async () => (await person.get<User>('user/show')).body.data.agreement;
  assert.equal(await me(), null);
  const before = await person.post<User>('user/agree', { terms: '2016-01', privacy: legalVersions.privacy });
  assert.deepEqual([before.status, Object.keys(before.body.errors ?? {})], [422, ['terms']]);
  const [first, second] = await Promise.all([1, 2].map(() => person.post<User>('user/agree', legalVersions)));
  assert.deepEqual([first!.status, second!.status], [200, 200]);
  assert.deepEqual(first!.body.data.agreement, second!.body.data.agreement);
  const old = { ...legalVersions, privacy: '2020-01', agreed_at: '2020-01-02T00:00:00.000Z' };
  await server.db
    .updateTable('users')
    .set({ agreements: JSON.stringify([old]) })
    .where('id', '=', person.userId)
    .execute();
  assert.deepEqual(await me(), old);
  await person.post('user/agree', legalVersions);
  const { parts } = (await person.get<PersonCopy>('user/copy')).body.data;
  const stored = parts.find(({ table }) => table === 'users')?.rows[0]?.agreements;
  assert.deepEqual(
    (stored as LegalTexts[]).map(({ privacy }) => privacy),
    ['2020-01', legalVersions.privacy],
  );
});
