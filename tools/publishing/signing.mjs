import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../workspace.mjs';

/** The bytes before the 32 of the key in the standard form of an Ed25519 key. */
const publicKeyHeader = Buffer.from('302a300506032b6570032100', 'hex');

/** Makes the key file if there is none. Of two publications that do so at once, both then use the same. */
function ensureKeyFile(file) {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(temporary, pem, { mode: 0o600 });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function readKeyText(siteDir) {
  if (process.env.REGISTRY_KEY) return process.env.REGISTRY_KEY;
  const file = resolve(process.env.REGISTRY_KEY_FILE ?? join(root, 'dist/registry-key.pem'));
  if (!relative(resolve(siteDir), file).startsWith('..'))
    throw new Error(`The registry's private key must not be in the published site: ${file}`);
  ensureKeyFile(file);
  return readFileSync(file, 'utf8');
}

/**
 * The key that signs the entries of a site's registry: `REGISTRY_KEY` (PEM), or the file `REGISTRY_KEY_FILE`, which is
 * made where it is missing. `publicKey` is the raw public half in base64. Throws on any other kind of key.
 */
export function signingKey(siteDir) {
  const privateKey = createPrivateKey(readKeyText(siteDir));
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('The registry needs an Ed25519 key');
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return { privateKey, publicKey: publicKey.subarray(publicKeyHeader.length).toString('base64') };
}

/** The entry with its signature, over its text as JSON in the order of its keys. */
export function signed({ signature: _, ...entry }, { privateKey }) {
  return {
    ...entry,
    signature: sign(null, Buffer.from(JSON.stringify(entry)), privateKey).toString('base64'),
  };
}
