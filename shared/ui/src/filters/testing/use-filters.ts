import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses in a filter by its label, as users do: it opens, and an option is pressed. */
export async function chooseFilter(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByTitle(option));
}

/** Opens the days above a list, and gives the input of the first. */
export async function openDays(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /^Dates/ }));
  return screen.findByLabelText('From');
}
