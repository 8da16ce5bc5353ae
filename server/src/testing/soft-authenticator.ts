import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAssertion } from '@waybill/contract';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const textOf = (bytes: Buffer) => bytes.toString('base64url');
const uint = (bytes: 2 | 4, value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** What a test changes of a response, to make it a wrong one. */
export interface Changes {
  origin?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
}

// CBOR of the two structures that WebAuthn has: the text of a key and the heads of byte strings are written out.
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x59]), uint(2, bytes.length), bytes]);
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);
const attestationOf = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
    ...[cborText('authData'), cborBytes(authData)],
  ]);

/** A passkey in software, as a page of this origin would use it. */
export const softAuthenticator = (pageOrigin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
  const credentialId = randomBytes(16);
  let counter = 0;
  let handle = '';

  const clientData = (type: string, options: Record<string, unknown>, origin = pageOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }));
  const authData = (host: string, { isVerified = true, counter: given }: Changes, more?: Buffer) => {
    counter += 1;
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (more ? 0x40 : 0);
    const head = [sha256(host), Buffer.from([flags]), uint(4, given ?? counter)];
    return Buffer.concat([...head, ...(more ? [more] : [])]);
  };
  const id = textOf(credentialId);
  const fields = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id,
    /** The response to the options of a new passkey. */
    create(options: Record<string, unknown>, changes: Changes = {}): NewPasskey['attestation'] {
      const { rp, user } = options as { rp: { id: string }; user: { id: string } };
      handle = user.id;
      const credential = Buffer.concat([Buffer.alloc(16), uint(2, credentialId.length), credentialId, key]);
      return {
        ...fields,
        response: {
          clientDataJSON: textOf(clientData('webauthn.create', options, changes.origin)),
          attestationObject: textOf(attestationOf(authData(rp.id, changes, credential))),
          transports: ['internal'],
        },
      };
    },
    /** The response to the options of a sign-in or a confirmation. */
    use(options: Record<string, unknown>, changes: Changes = {}): PasskeyAssertion {
      const client = clientData('webauthn.get', options, changes.origin);
      const data = authData(String(options.rpId), changes);
      return {
        ...fields,
        response: {
          clientDataJSON: textOf(client),
          authenticatorData: textOf(data),
          signature: textOf(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: changes.userHandle ?? handle,
        },
      };
    },
  };
};
