import { createPublicKey, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sandboxVersion } from '../../webpack/interface-versions.mjs';
import { asJson } from '../files.mjs';
import { publishRemote } from '../publish.mjs';
import { delegatedKeys } from './keys.mjs';
import { buildRecord, upload } from './record-schema.mjs';

/** An upload counts for so long after it was signed, in ms. */
const freshMs = 5 * 60_000;
const mostFiles = 2000;
const isServable = (name) => /\.(m?js|css|json|map|txt|svg|png|jpe?g|webp|avif|woff2?|wav|mp3)$/.test(name);

/** An upload that is not taken, with the status to give back and what is wrong, line by line. */
export class Refusal extends Error {
  constructor(status, ...problems) {
    super(problems.join('\n'));
    this.status = status;
    this.problems = problems;
  }
}

const isOf = (publicKey, body, signature) => {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, body, key, Buffer.from(signature, 'base64'));
};

const problemsOf = ({ issues }) => issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

function parsed(schema, text, what) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(422, `${what} is not JSON`);
  }
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new Refusal(422, ...problemsOf(error).map((problem) => `${what}: ${problem}`));
  return data;
}

const isBelow = (paths, path) => {
  const wanted = path.toLowerCase();
  return paths.some((each) => wanted === each.toLowerCase() || wanted.startsWith(`${each.toLowerCase()}/`));
};

/** Throws unless the record stays within what the suite's key delegated. */
function requireDelegated({ name, paths }, record) {
  if (record.name !== name) throw new Refusal(403, `This key is for ${name}, not for ${record.name}`);
  const links = record.navigation.flatMap(({ to, also = [] }) => [to, ...also]);
  const outside = [...record.paths, ...links].filter((path) => !isBelow(paths, path));
  if (outside.length > 0)
    throw new Refusal(
      403,
      ...[...new Set(outside)].map((path) => `${path} is not below ${paths.join(' or ')}`),
    );
}

function requireWhole(record, files) {
  const own = `waybill_${record.name.replaceAll('-', '_')}_`;
  if (!record.global.startsWith(own) || record.global.length !== own.length + 12)
    throw new Refusal(422, `build.json: the global ${record.global} is not the one of ${record.name}`);
  const named = [record.entry, ...record.first, ...Object.values(record.lazy).flatMap((part) => part.files)];
  const missing = [...new Set(named)].filter((name) => !(name in files));
  const unservable = Object.keys(files).filter((name) => !isServable(name));
  const problems = [
    ...missing.map((name) => `${name} is named in build.json and is not there`),
    ...unservable.map((name) => `${name} is of a kind that is not served`),
  ];
  if (problems.length > 0) throw new Refusal(422, ...problems);
}

/** The build's record as it is published: the key says where it runs, never the upload. */
const recordFor = ({ sandbox }, record) =>
  sandbox ? { ...record, sandbox, needs: { ...record.needs, ...sandboxVersion } } : record;

/** The files as webpack's output, as long as `work` runs. */
async function asFolder(files, record, work) {
  const dist = mkdtempSync(join(tmpdir(), 'waybill-upload-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(dist, name)), { recursive: true });
      writeFileSync(join(dist, name), Buffer.from(content, 'base64'));
    }
    writeFileSync(join(dist, 'build.json'), asJson(record));
    return await work(dist);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

/**
 * Takes uploads for one site: each is signed by a remote's own key, checked, and published with the suite's signature. Rejects with a
 * `Refusal`, and then nothing has changed.
 *
 * @param {{ siteDir: string, now?: () => Date }} options
 * @returns {(body: Buffer, signature: string) => Promise<{ name: string, buildId: string, isNew: boolean }>}
 */
export function createReceiver({ siteDir, now = () => new Date() }) {
  /** Uploads that were taken, by signature, with the time until which they could be sent again. */
  const taken = new Map();

  const requireFresh = (at, signature) => {
    const time = now().getTime();
    for (const [other, end] of taken) if (end < time) taken.delete(other);
    if (Math.abs(time - Date.parse(at)) > freshMs) throw new Refusal(401, 'It was signed at another time');
    if (taken.has(signature)) throw new Refusal(409, 'This upload was taken already');
  };

  return async (body, signature) => {
    const keys = delegatedKeys(siteDir, now());
    const key = keys.find(({ publicKey }) => isOf(publicKey, body, signature));
    // Nothing of what nobody signed is read.
    if (!key) throw new Refusal(401, 'No key that counts here has signed this upload');
    const { name, at, files } = parsed(upload, body.toString('utf8'), 'upload');
    requireFresh(at, signature);
    if (Object.keys(files).length > mostFiles)
      throw new Refusal(422, `There are more than ${mostFiles} files`);
    const record = parsed(
      buildRecord,
      Buffer.from(files['build.json'] ?? '', 'base64').toString('utf8'),
      'build.json',
    );
    requireDelegated(key, record);
    if (name !== record.name) throw new Refusal(403, `${name} is not ${record.name}`);
    requireWhole(record, files);
    taken.set(signature, now().getTime() + 2 * freshMs);
    try {
      const published = await asFolder(files, recordFor(key, record), (dist) =>
        publishRemote({ siteDir, name, dist }),
      );
      return { name, ...published };
    } catch (error) {
      taken.delete(signature);
      throw new Refusal(409, ...error.message.split('\n'));
    }
  };
}
