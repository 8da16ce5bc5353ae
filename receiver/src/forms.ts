import { show } from './page-parts.ts';

const token = () => location.pathname.split('/')[2] ?? '';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is filled in or chosen. Of a note only what was changed here: the office may have changed the rest meanwhile. */
const filledIn = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Field>('[type=text],textarea,:checked')]
    .filter(({ value, defaultValue }) => form.dataset.call !== 'note' || value !== defaultValue)
    .map((field) => ({ field, value: field.value }));

/** The values by the names of the call that they are sent with. */
const fieldsOf = (filled: ReturnType<typeof filledIn>): Record<string, unknown> =>
  Object.fromEntries(
    filled.map(({ field: { name, type }, value }) => [
      name,
      type === 'radio' ? Number(value) : value.replace(/\s+/g, ' ').trim(),
    ]),
  );

/** The outcomes of a call; `far` asks whether the place is meant. The form shows the element of this name. */
const outcomes = ['done', 'far', 'failed'] as const;
type Outcome = (typeof outcomes)[number];

/** Sends what the receiver says. */
const send = async (call: string, fields: Record<string, unknown>): Promise<Outcome> => {
  try {
    const response = await fetch(`/api/receiver/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: token(), ...fields }),
    });
    if (response.ok) return 'done';
    const { code } = (await response.json()) as { code?: string };
    return code === 'place.far' ? 'far' : 'failed';
  } catch {
    return 'failed';
  }
};

/** The fields that the pressed button adds to its form. */
const fieldsOfButton = (submitter: HTMLElement | null): Record<string, unknown> =>
  JSON.parse(submitter?.dataset.fields ?? '{}');

/** Sends the page's forms by their calls; `more` adds what a form's fields do not hold, `onSaved` follows each that was stored. */
export const sendForms = (
  more: (call: string) => Record<string, unknown> | undefined,
  onSaved: () => void,
): void => {
  // The question is replaced while the page is open.
  document.addEventListener('submit', async (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const call = form.dataset.call ?? '';
    const buttons = form.querySelectorAll<HTMLButtonElement>('button[type=submit]');
    if ([...buttons].some(({ disabled }) => disabled)) return;
    for (const button of buttons) button.disabled = true;
    for (const each of outcomes) show(form.querySelector(`[data-${each}]`), false);
    const filled = filledIn(form);
    const outcome = await send(call, {
      ...fieldsOf(filled),
      ...more(call),
      ...fieldsOfButton(event.submitter),
    });
    for (const button of buttons) button.disabled = false;
    if (outcome === 'done') {
      show(form.querySelector('.answers'), false);
      for (const { field, value } of filled) field.defaultValue = value;
    }
    show(form.querySelector(`[data-${outcome}]`), true);
    if (outcome === 'done') onSaved();
  });
};
