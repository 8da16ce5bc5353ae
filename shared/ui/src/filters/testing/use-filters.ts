import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses in a filter by its label, as users do: it opens, if it is not open, and an option is pressed. */
export async function chooseFilter(user: UserEvent, label: string, option: string): Promise<void> {
  const filter = await screen.findByRole('combobox', { name: label });
  if (filter.getAttribute('aria-expanded') !== 'true') await user.click(filter);
  // A cell of the list may have the same title, and so may an option of a filter that has just closed.
  const isInList = (element: HTMLElement) => element.closest('.ant-select-dropdown') !== null;
  const choice = await waitFor(() => {
    const found = screen.queryAllByTitle(option).findLast(isInList);
    if (!found) throw new Error(`${label} offers no ${option}`);
    return found;
  });
  await user.click(choice);
}

/** Opens the days above a list, and gives the input of the first. */
export async function openDays(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /^Dates/ }));
  return screen.findByLabelText('From');
}

/** Opens a filter, the first of its label, and gives what it offers. */
export async function choicesOf(user: UserEvent, label: string): Promise<(string | null)[]> {
  const [filter] = await screen.findAllByRole('combobox', { name: label });
  await user.click(filter!);
  return waitFor(() => {
    const choices = [...document.querySelectorAll('.ant-select-dropdown .ant-select-item-option')];
    if (choices.length === 0) throw new Error(`${label} offers nothing`);
    return choices.map(({ textContent }) => textContent);
  });
}
