import { signedText } from '@waybill/contract';
import type { RegistryEntry } from './registry.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The browser's own verification; rejects where it has none for this kind of key (before 2025), or no secure context. */
async function verifyNatively(
  key: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  text: Uint8Array<ArrayBuffer>,
) {
  const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', imported, signature, text);
}

/**
 * True if an entry of the registry was signed with the private half of `publicKey` (raw, base64).
 * A browser that cannot verify downloads what does; where that fails too, it rejects.
 */
export async function verifyEntry(entry: RegistryEntry, publicKey: string): Promise<boolean> {
  const text = new TextEncoder().encode(signedText(entry));
  const signature = bytesOf(entry.signature);
  const key = bytesOf(publicKey);
  try {
    return await verifyNatively(key, signature, text);
  } catch {
    const { verifyStrictly } = await import('./verify-without-browser.ts');
    return verifyStrictly(signature, text, key);
  }
}
