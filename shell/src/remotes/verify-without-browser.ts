import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2';

hashes.sha512 = (message) => Uint8Array.from(sha512(message));

/** As browsers verify: by RFC 8032 to the letter. */
export const verifyStrictly = (signature: Uint8Array, text: Uint8Array, key: Uint8Array) =>
  verify(signature, text, key, { zip215: false });
