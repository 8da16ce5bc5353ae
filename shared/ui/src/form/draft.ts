import { sessionStore } from '@waybill/session';

// Drafts live in the tab and belong to the user who typed them, so the next one on this device never sees them.
/** Where a draft of this name is kept. Taken once per form: sending it may sign somebody in. */
export const draftKey = (name: string | undefined): string | undefined =>
  name && `waybill-draft:${sessionStore.getState().user?.id ?? ''}:${name}`;

/** What was typed and not sent, or undefined. */
export function readDraft<Values>(key: string | undefined): Partial<Values> | undefined {
  if (!key) return undefined;
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Partial<Values>);
  } catch {
    return undefined;
  }
}

const isSecret = (field: string) => /password|token/i.test(field);

/** Keeps what is typed, but no passwords, until it is sent or thrown away; undefined throws it away. */
export function writeDraft(key: string | undefined, values: object | undefined): void {
  if (!key) return;
  try {
    if (values === undefined) sessionStorage.removeItem(key);
    else
      sessionStorage.setItem(
        key,
        JSON.stringify(values, (field, value) => (isSecret(field) ? undefined : value)),
      );
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}
