import { createPublicKey } from 'node:crypto';
import { dirname, join, relative, resolve } from 'node:path';
import { isSignedBy, pathProblems } from '@waybill/contract/publishing';
import { root } from '../../workspace.mjs';
import { asJson, readJson, writeAtomically } from '../files.mjs';
import { withLock } from '../lock.mjs';
import { signed, signingKey } from '../signing.mjs';

const namePattern = /^(?!shell$|remotes$)[a-z][a-z0-9-]{0,39}$/;
const pathPattern = /^\/[a-z0-9][\w/-]*$/i;
const callPattern = /^(?!auth\/)[a-z-]+(\/[a-z-]+)*$/;

/** The file of what was delegated, next to the suite's own key. */
function keysFile(siteDir) {
  const own = resolve(process.env.REGISTRY_KEY_FILE ?? join(root, 'dist/registry-key.pem'));
  const file = resolve(process.env.REMOTE_KEYS_FILE ?? join(dirname(own), 'remote-keys.json'));
  if (!relative(resolve(siteDir), file).startsWith('..'))
    throw new Error(`The list of remotes’ keys must not be in the published site: ${file}`);
  return file;
}

/**
 * The keys that count: those that this suite's key has signed, and that have not ended.
 *
 * @returns {{ name: string, publicKey: string, paths: string[], until: string, sandbox?: { calls: string[] } }[]}
 */
export function delegatedKeys(siteDir, now = new Date()) {
  const { publicKey } = signingKey(siteDir);
  return readJson(keysFile(siteDir), []).filter(
    (key) => isSignedBy(key, publicKey) && key.until > now.toISOString(),
  );
}

const change = (siteDir, decide) => {
  const file = keysFile(siteDir);
  return withLock(`${file}.lock`, (assertHeld) => {
    const next = decide(readJson(file, []));
    assertHeld();
    writeAtomically(file, asJson(next));
  });
};

function requireDelegable({ name, publicKey, paths, sandbox }) {
  if (!namePattern.test(name)) throw new Error(`${name} is no name of a remote`);
  if (Buffer.from(publicKey, 'base64').length !== 32)
    throw new Error('The public key is not one of waybill-remote key');
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') },
    format: 'jwk',
  });
  const wrong = paths.filter((path) => !pathPattern.test(path));
  if (paths.length === 0 || wrong.length > 0)
    throw new Error(
      `Name the paths that it may own, such as /weather${wrong.map((path) => `; not ${path}`)}`,
    );
  const notCalls = sandbox?.calls.filter((call) => !callPattern.test(call)) ?? [];
  if (notCalls.length > 0)
    throw new Error(`${notCalls.join(', ')}: name calls such as user/show, none below auth/`);
  const problems = pathProblems([{ name, paths }]);
  if (problems.length > 0) throw new Error(problems.join('; '));
}

/**
 * Lets a key publish one remote, below these paths, until a time; in place of the key that the remote had. With `sandbox` what it
 * publishes runs in a frame of its own, and may make those calls.
 */
export async function delegate(siteDir, { name, publicKey, paths, until, sandbox }) {
  requireDelegable({ name, publicKey, paths, sandbox });
  const line = { name, publicKey, paths, until: until.toISOString(), ...(sandbox && { sandbox }) };
  const entry = signed(line, signingKey(siteDir));
  await change(siteDir, (keys) => [...keys.filter((key) => key.name !== name), entry]);
}

/** Takes a remote's key away; false where it had none. What it has published stays until an operator replaces it. */
export async function revoke(siteDir, name) {
  let isGone = false;
  await change(siteDir, (keys) => {
    const rest = keys.filter((key) => key.name !== name);
    isGone = rest.length < keys.length;
    return rest;
  });
  return isGone;
}
