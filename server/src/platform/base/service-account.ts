import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The account under which the server calls a push service. Secret: it is never published. */
export interface PushAccount {
  projectId: string;
  clientEmail: string;
  privateKey: string;
}

const textOf = (fields: Record<string, unknown>, key: string): string | undefined => {
  const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const readFields = (path: string): Record<string, unknown> | string => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return 'names a file that cannot be read';
  }
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === 'object' && fields !== null
      ? { ...fields }
      : 'names a file that holds no account';
  } catch {
    return 'names a file that is not JSON';
  }
};

const isPrivateKey = (text: string) => {
  try {
    createPrivateKey(text);
    return true;
  } catch {
    return false;
  }
};

/** The account in a file as Firebase's console gives it, or what is wrong with it; without the file's content. */
export const readServiceAccount = (path: string): PushAccount | string => {
  const fields = readFields(path);
  if (typeof fields === 'string') return fields;
  const projectId = textOf(fields, 'project_id');
  const clientEmail = textOf(fields, 'client_email');
  const privateKey = textOf(fields, 'private_key');
  if (!projectId || !clientEmail || !privateKey)
    return 'names a file without project_id, client_email and private_key: is it a service account’s?';
  if (!isPrivateKey(privateKey)) return 'names a file whose private_key is not a key';
  return { projectId, clientEmail, privateKey };
};
