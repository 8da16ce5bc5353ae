import { sessionStore } from '@waybill/session';

const prefix = 'waybill-draft:';

// Drafts live in the tab and belong to the user who typed them, so the next one on this device never sees them.
// Drafts of anonymous visitors live in the page alone, for some minutes, and until the session changes: it is not known when
// such a visitor leaves.
const anonymousDrafts = new Map<string, { text: string; typedAt: number }>();
const anonymousDraftsLastMs = 15 * 60_000;
sessionStore.subscribe(() => anonymousDrafts.clear());
// Between the colons stands the user's id, which is empty here.
const isAnonymous = (key: string) => key.startsWith(`${prefix}:`);

/** The key of a draft. Read it once per form: sending may sign a user in. */
export const draftKey = (name: string | undefined): string | undefined =>
  name && `${prefix}${sessionStore.getState().user?.id ?? ''}:${name}`;

function storedText(key: string): string | null {
  if (!isAnonymous(key)) return sessionStorage.getItem(key);
  const draft = anonymousDrafts.get(key);
  return draft && Date.now() - draft.typedAt < anonymousDraftsLastMs ? draft.text : null;
}

function storeText(key: string, text: string | null): void {
  if (isAnonymous(key)) {
    if (text === null) anonymousDrafts.delete(key);
    else anonymousDrafts.set(key, { text, typedAt: Date.now() });
  } else if (text === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}

/** Whether anything that a signed-in user typed and did not send is kept in this tab. */
export const hasStoredDraft = (): boolean =>
  Object.keys(globalThis.sessionStorage ?? {}).some((key) => key.startsWith(prefix));

/** Reads the unsent input, or undefined. */
export function readDraft<Values>(key: string | undefined): Partial<Values> | undefined {
  if (!key) return undefined;
  try {
    const text = storedText(key);
    return text === null ? undefined : (JSON.parse(text) as Partial<Values>);
  } catch {
    return undefined;
  }
}

const isSecret = (field: string) => /password|token|pin$/i.test(field);

/** Stores what is typed, but no passwords, tokens or PINs, until it is sent or thrown away; undefined throws it away. */
export function writeDraft(key: string | undefined, values: object | undefined): void {
  if (!key) return;
  try {
    const text = values && JSON.stringify(values, (field, value) => (isSecret(field) ? undefined : value));
    storeText(key, text ?? null);
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}
