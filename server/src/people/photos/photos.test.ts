import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { DomainError } from '../../platform/base/errors.ts';
import { inTransaction } from '../../platform/database/after-commit.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { pictureProcessId } from './encode-picture.ts';
import { removePhoto, storePhoto } from './index.ts';
import { readPhoto, readPicture } from './read-photo.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });
const isRejected = (promise: Promise<unknown>) =>
  assert.rejects(promise, (error: DomainError) => {
    assert.ok(error instanceof DomainError);
    assert.equal(error.status, 422);
    assert.ok(error.details.errors?.base64_photos);
    return true;
  });
const isRejected429 = (promise: Promise<unknown>) =>
  assert.rejects(promise, (error: DomainError) => error.status === 429);
const read = (url: string) => readPhoto('somebody', 'base64_photos', url);

/** A PNG of nothing but zeros, which packs a thousandfold. */
const pngBomb = (side: number) => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

describe('a photo that is sent', () => {
  test('becomes a WebP of at most 512 pixels a side, whatever it was', async () => {
    const tall = await aPicture(600, 2_000);
    for (const [type, bytes] of [
      ['image/png', await tall.png().toBuffer()],
      ['image/jpeg', await tall.jpeg().toBuffer()],
      ['image/webp', await tall.webp().toBuffer()],
    ] as const) {
      const { format, width, height } = await sharp(await read(dataUrl(bytes, type))).metadata();
      assert.deepEqual([format, width, height], ['webp', 154, 512], type);
    }
  });

  test('is not enlarged', async () => {
    const { width } = await sharp(await read(dataUrl(await aPicture(40, 30).png().toBuffer()))).metadata();
    assert.equal(width, 40);
  });

  test('is turned upright and reveals neither where nor by what it was taken', async () => {
    const lying = await aPicture(100, 50)
      .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const photo = await read(dataUrl(lying, 'image/jpeg'));
    const { width, height, exif, orientation, icc, xmp } = await sharp(photo).metadata();
    assert.deepEqual(
      [width, height, exif, orientation, icc, xmp],
      [50, 100, undefined, undefined, undefined, undefined],
    );
    assert.ok(!Buffer.from(photo).includes('PhoneMaker'));
  });

  test('loses what was hidden behind the picture', async () => {
    const polyglot = Buffer.concat([
      await aPicture(10, 10).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ]);
    const photo = Buffer.from(await read(dataUrl(polyglot, 'image/jpeg')));
    assert.ok(!photo.includes('<script>'));
  });

  test('is rejected when it would unpack to more than 40 megapixels', async () => {
    const bomb = pngBomb(30_000);
    assert.ok(bomb.length < 200_000);
    await isRejected(read(dataUrl(bomb)));
  });

  test('is rejected when it is cut off, is no picture, or is one of another kind', async () => {
    const original = await sharp(Buffer.from(Array.from({ length: 30_000 }, (_, n) => (n * 7919) % 251)), {
      raw: { width: 100, height: 100, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    for (const [name, url] of Object.entries({
      cut: dataUrl(original.subarray(0, original.length / 2), 'image/jpeg'),
      html: dataUrl(Buffer.from('<html><script>'), 'image/png'),
      svg: dataUrl(Buffer.from(svg), 'image/png'),
      gif: dataUrl(await aPicture(9, 9).gif().toBuffer(), 'image/png'),
      tiff: dataUrl(await aPicture(9, 9).tiff().toBuffer(), 'image/webp'),
      onlyHead: dataUrl(Buffer.from('89504e470d0a1a0a', 'hex')),
      empty: 'data:image/png;base64,',
      notBase64: 'data:image/png;base64,%%%%',
    }))
      await isRejected(read(url)).catch((error) => assert.fail(`${name}: ${error}`));
  });

  test('of more than 5 MB is rejected, however good it is', async () => {
    const bytes = await aPicture(10, 10).png().toBuffer();
    await isRejected(read(dataUrl(Buffer.concat([bytes, Buffer.alloc(5 * 1_048_576)]))));
  });

  test('is rejected above 12 megapixels if it can only be unpacked as a whole', async () => {
    const large = () => aPicture(4_000, 3_100);
    for (const [type, bytes] of [
      ['image/jpeg', await large().jpeg({ progressive: true }).toBuffer()],
      ['image/png', await large().png({ progressive: true }).toBuffer()],
      ['image/webp', await large().webp({ effort: 0 }).toBuffer()],
    ] as const)
      await isRejected(read(dataUrl(bytes, type)));
    await read(dataUrl(await large().jpeg().toBuffer(), 'image/jpeg'));
    await read(dataUrl(await aPicture(4_000, 2_990).jpeg({ progressive: true }).toBuffer(), 'image/jpeg'));
  });

  test('costs the server no memory, however many send large ones, and no rider’s proof waits for them', async () => {
    const largest = await aPicture(4_000, 3_000).webp({ effort: 0 }).toBuffer();
    const before = process.memoryUsage.rss();
    let waiting = 0;
    const photos = Array.from({ length: 17 }, async (_, account) => {
      waiting += 1;
      await readPhoto(`account ${account}`, 'image', dataUrl(largest, 'image/webp'));
      waiting -= 1;
    });
    await isRejected429(readPhoto('one more', 'image', dataUrl(largest, 'image/webp')));
    const proof = await aPicture(1_600, 1_200).jpeg().toBuffer();
    assert.ok(await readPicture('rider', proof, 1_280));
    assert.ok(waiting > 5, `${waiting} photos wait while the proof is there`);
    await Promise.all(photos);
    const megabytes = (process.memoryUsage.rss() - before) / 1_048_576;
    assert.ok(megabytes < 100, `${megabytes} MB`);
  });

  test('can be sent again if the process that unpacks it was killed', async () => {
    const bytes = await aPicture(4_000, 2_900).webp({ effort: 0 }).toBuffer();
    const sent = read(dataUrl(bytes, 'image/webp'));
    process.kill(pictureProcessId()!, 'SIGKILL');
    await assert.rejects(sent, (error: DomainError) => error.status === 503);
    assert.ok(await read(dataUrl(bytes, 'image/webp')));
  });

  test('waits for a free slot, and when too many wait, the next gets a 429', async () => {
    const limited = createConcurrencyLimit(1, 2);
    let finish = () => {};
    const first = limited('one', () => new Promise<void>((resolve) => (finish = resolve)));
    const second = limited('one', async () => 'second');
    await isRejected429(limited('one', async () => 'of one who waits already'));
    const third = limited('two', async () => 'third');
    await isRejected429(limited('three', async () => 'fourth'));
    finish();
    await first;
    assert.deepEqual([await second, await third], ['second', 'third']);
  });
});

describe('a stored photo', () => {
  const store = async () => {
    const photo = await read(dataUrl(await aPicture(20, 20).png().toBuffer()));
    const url = await inTransaction(server.db, (tx) => storePhoto(tx, photo));
    return { photo, url };
  };

  test('is shown to anybody with its address, for ever the same', async () => {
    const { photo, url } = await store();
    assert.match(url, /^\/api\/photo\/show\?id=[\w-]{43}$/);
    const response = await server.app.inject({ url });
    assert.equal(response.statusCode, 200);
    assert.ok(response.rawPayload.equals(Buffer.from(photo)));
    assert.equal(response.headers['content-type'], 'image/webp');
    assert.equal(response.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(response.headers['x-content-type-options'], 'nosniff');
    assert.match(String(response.headers['content-security-policy']), /sandbox/);
  });

  test('is gone when it is removed, and an address of elsewhere removes nothing', async () => {
    const { url } = await store();
    await inTransaction(server.db, (tx) => removePhoto(tx, 'https://elsewhere.example/x.webp'));
    await inTransaction(server.db, (tx) => removePhoto(tx, url));
    const response = await server.app.inject({ url });
    assert.equal(response.statusCode, 404);
    assert.equal(response.headers['cache-control'], 'no-store');
  });

  test('cannot be requested by something that is no address of one', async () => {
    const ask = async (id: string) =>
      (await server.app.inject({ url: `/api/photo/show?id=${id}` })).statusCode;
    for (const id of ['x', '../../etc/passwd']) assert.equal(await ask(id), 404, id);
    for (const id of ['', `${'a'.repeat(42)}%00`, 'a'.repeat(65)]) assert.equal(await ask(id), 422, id);
  });
});
