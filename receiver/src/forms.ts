import { show } from './page-parts.ts';

const token = () => location.pathname.split('/')[2] ?? '';

/** The form's values, by the names of the call that it makes. */
const fieldsOf = (form: HTMLFormElement): Record<string, unknown> => {
  const fields = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value).replace(/\s+/g, ' ').trim()]),
  );
  return 'rating' in fields ? { ...fields, rating: Number(fields.rating) } : fields;
};

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
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-call]'))
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const call = form.dataset.call ?? '';
      const buttons = form.querySelectorAll<HTMLButtonElement>('button[type=submit]');
      if ([...buttons].some(({ disabled }) => disabled)) return;
      for (const button of buttons) button.disabled = true;
      for (const each of outcomes) show(form.querySelector(`[data-${each}]`), false);
      const outcome = await send(call, {
        ...fieldsOf(form),
        ...more(call),
        ...fieldsOfButton(event.submitter),
      });
      for (const button of buttons) button.disabled = false;
      if (outcome === 'done') show(form.querySelector('.answers'), false);
      show(form.querySelector(`[data-${outcome}]`), true);
      if (outcome === 'done') onSaved();
    });
};
