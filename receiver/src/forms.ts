import { show } from './page-parts.ts';

const token = () => location.pathname.split('/')[2] ?? '';

/** What a form says, by the call that it makes. */
const fieldsOf = (form: HTMLFormElement): Record<string, unknown> => {
  const fields = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value).replace(/\s+/g, ' ').trim()]),
  );
  return 'rating' in fields ? { ...fields, rating: Number(fields.rating) } : fields;
};

/** Sends what the receiver says; true if it was stored. */
const send = async (call: string, fields: Record<string, unknown>): Promise<boolean> => {
  try {
    const response = await fetch(`/api/receiver/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: token(), ...fields }),
    });
    return response.ok;
  } catch {
    return false;
  }
};

/** Sends the page's forms by their calls; `more` adds what a form's fields do not hold, `onSaved` follows each that was stored. */
export const sendForms = (
  more: (call: string) => Record<string, unknown> | undefined,
  onSaved: () => void,
): void => {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-call]'))
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const call = form.dataset.call ?? '';
      const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
      if (!button || button.disabled) return;
      button.disabled = true;
      show(form.querySelector('[data-done]'), false);
      show(form.querySelector('[data-failed]'), false);
      const isSaved = await send(call, { ...fieldsOf(form), ...more(call) });
      button.disabled = false;
      show(form.querySelector(isSaved ? '[data-done]' : '[data-failed]'), true);
      if (isSaved) onSaved();
    });
};
