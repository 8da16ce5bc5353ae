import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { SecretKeys } from '../base/secret-keys.ts';
import { StartError } from '../base/start-error.ts';

/** What a key is for: each purpose has a key of its own, derived from it. */
export type KeyPurpose =
  | 'receiver link'
  | 'shop link'
  | 'delivery pin'
  | 'webhook'
  | 'authenticator'
  | 'challenge'
  | 'message provider'
  | 'cash code'
  | 'transfers'
  | 'narrow token';

/** A key by its name; `secret` only of the one that the database itself has. */
export interface KeyRow {
  id: string;
  is_current: boolean;
  secret: string | null;
}

/** A secret as it is stored; null where it is derived from the database's own key. */
export interface Sealed {
  key_id: string | null;
  sealed: string | null;
}

export const databaseKey = 'database';

/** Keys of the files that this process was started with. Which of them count is in the database, so that nodes agree. */
const outside = new Map<string, Buffer>();
export const useSecretKeys = (keys: SecretKeys): void => {
  for (const [id, key] of keys) outside.set(id, key);
};

const derivedKey = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `waybill ${purpose}`, 32));

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The keys that count at a moment. */
export class Keys {
  readonly #rows: readonly KeyRow[];
  readonly current: string;

  constructor(rows: readonly KeyRow[]) {
    this.#rows = [...rows].sort((a, b) => Number(b.is_current) - Number(a.is_current));
    const current = this.#rows[0]!;
    this.current = current.id;
    if (!this.has(current.id)) throw new Error(`The key ${current.id} is not in SECRET_KEYS_FILE.`);
  }

  has(id: string): boolean {
    return id === databaseKey ? this.#rows.some((row) => row.id === id) : outside.has(id);
  }

  /** The database's own is one for all purposes, as it always was; a text says what is derived. */
  #macKey(id: string, purpose: KeyPurpose): string | Buffer {
    if (id === databaseKey) return this.#rows.find((row) => row.id === id)?.secret ?? this.#lacks(id);
    return derivedKey(outside.get(id) ?? this.#lacks(id), purpose);
  }

  #lacks(id: string): never {
    throw new Error(`Something is sealed with the key ${id}, which is not here.`);
  }

  #derive(id: string, purpose: KeyPurpose, text: string): Buffer {
    return createHmac('sha256', this.#macKey(id, purpose)).update(text).digest();
  }

  /** 256 bits that only who has the current key can derive of a text. */
  derive(purpose: KeyPurpose, text: string): Buffer {
    return this.#derive(this.current, purpose, text);
  }

  /** The same of every key that still counts, the current one first. */
  deriveAll(purpose: KeyPurpose, text: string): { id: string; derived: Buffer }[] {
    return this.#rows
      .filter(({ id }) => this.has(id))
      .map(({ id }) => ({ id, derived: this.#derive(id, purpose, text) }));
  }

  /** A secret as it is stored with what the text names; nothing where the database's own key derives it again. */
  seal(purpose: KeyPurpose, text: string, secret: Buffer): Sealed {
    if (this.current === databaseKey) return { key_id: null, sealed: null };
    return this.sealGiven(purpose, text, secret);
  }

  /** The same for a secret that others have made, which no key derives: the database's own key seals it, too. */
  sealGiven(purpose: KeyPurpose, text: string, secret: Buffer): { key_id: string; sealed: string } {
    return { key_id: this.current, sealed: this.#encrypt(this.current, `${purpose}\n${text}`, secret) };
  }

  /** The secret that was stored with what the text names. */
  open(purpose: KeyPurpose, text: string, { key_id, sealed }: Sealed): Buffer {
    if (key_id === null || sealed === null) return this.#derive(databaseKey, purpose, text);
    const bytes = Buffer.from(sealed, 'base64url');
    const opening = createDecipheriv(cipher, this.#sealingKey(key_id), bytes.subarray(0, ivBytes));
    opening.setAAD(Buffer.from(`${purpose}\n${text}`)).setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]);
  }

  #sealingKey(id: string): Buffer {
    const own = id === databaseKey ? this.#rows.find((row) => row.id === id)?.secret : undefined;
    return derivedKey(own ? Buffer.from(own) : (outside.get(id) ?? this.#lacks(id)), 'sealing');
  }

  #encrypt(id: string, about: string, secret: Buffer): string {
    const iv = randomBytes(ivBytes);
    const sealing = createCipheriv(cipher, this.#sealingKey(id), iv);
    const content = Buffer.concat([sealing.setAAD(Buffer.from(about)).update(secret), sealing.final()]);
    return Buffer.concat([iv, content, sealing.getAuthTag()]).toString('base64url');
  }
}

/** The names of the keys that count, within another statement. */
export const keyRows = sql<
  KeyRow[]
>`(select jsonb_agg(jsonb_build_object('id', k.id, 'is_current', k.is_current,
  'secret', case k.id when ${sql.lit(databaseKey)} then (select secret from receiver_secret) end)) from secret_keys k)`;

export const readKeys = async (db: QueryExecutorProvider): Promise<Keys> => {
  const { rows } = await sql<{ keys: KeyRow[] }>`select ${keyRows} as keys`.execute(db);
  return new Keys(rows[0]!.keys);
};

/** A node without the current key could make nothing: it does not start. */
export const requireCurrentKey = async (db: QueryExecutorProvider): Promise<void> => {
  try {
    await readKeys(db);
  } catch (error) {
    throw new StartError(`${(error as Error).message} Copy the file from where npm run keys made it.`);
  }
};
