import { draftKey, readDraft, writeDraft } from '../form/draft.ts';

/** The unsent input of the form of this draft name, unless thrown away; else undefined. */
export const storedDraft = <Values extends object>(name: string): Partial<Values> | undefined =>
  readDraft<Values>(draftKey(name));

/** Stores these values as if they had been typed into the form of this draft name. */
export const saveDraft = (name: string, values: object): void => writeDraft(draftKey(name), values);

/** Throws it away; returns what puts it back, or undefined where there was none. */
export function forgetDraft(name: string): (() => void) | undefined {
  const key = draftKey(name);
  const typed = readDraft(key);
  writeDraft(key, undefined);
  return typed && (() => writeDraft(key, typed));
}
