import { createPublicKey, verify } from 'node:crypto';

/** The raw 32 bytes of a public key as a key; undefined for any other text. */
function keyOf(publicKey) {
  const bytes = Buffer.from(publicKey, 'base64');
  if (bytes.length !== 32) return undefined;
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') },
    format: 'jwk',
  });
}

/**
 * Whether a registry's entry was signed with the private half of this public key: Ed25519 over all else of the entry
 * as JSON, in the order of its keys.
 *
 * @param {{ signature?: unknown }} entry
 * @param {string} publicKey raw, in base64
 */
export function isSignedBy({ signature, ...entry }, publicKey) {
  const key = keyOf(publicKey);
  if (!key || typeof signature !== 'string') return false;
  return verify(null, Buffer.from(JSON.stringify(entry)), key, Buffer.from(signature, 'base64'));
}
