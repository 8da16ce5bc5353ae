import { sessionStore } from '@waybill/session';

// Drafts live in the tab and belong to the user who typed them, so the next one on this device never sees them.
const keyOf = (name: string) => `waybill-draft:${sessionStore.getState().user?.id ?? ''}:${name}`;

/** What was typed and not sent, or undefined. */
export function readDraft<Values>(name: string | undefined): Partial<Values> | undefined {
  if (!name) return undefined;
  try {
    const text = sessionStorage.getItem(keyOf(name));
    return text === null ? undefined : (JSON.parse(text) as Partial<Values>);
  } catch {
    return undefined;
  }
}

const isSecret = (field: string) => /password|token/i.test(field);

/** Keeps what is typed, but no passwords, until it is sent or thrown away; undefined throws it away. */
export function writeDraft(name: string | undefined, values: object | undefined): void {
  if (!name) return;
  try {
    if (values === undefined) sessionStorage.removeItem(keyOf(name));
    else
      sessionStorage.setItem(
        keyOf(name),
        JSON.stringify(values, (field, value) => (isSecret(field) ? undefined : value)),
      );
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}
