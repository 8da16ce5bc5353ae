import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, TextField } from '../form/index.ts';
import { ThemeProvider } from '../index.ts';
import { ChangedNote, type FieldConflict } from './index.ts';

interface Values {
  area: string;
}

function show(conflicts?: readonly FieldConflict<Values>[]) {
  const onSubmit = jest.fn(() => Promise.resolve());
  render(
    <ThemeProvider>
      <Form<Values> defaults={{ area: 'Ikeja' }} onSubmit={onSubmit} submitLabel="Save">
        <TextField<Values> name="area" label="Area" />
        <ChangedNote says="Bola Ade has since changed Area." {...(conflicts && { conflicts })} />
      </Form>
    </ThemeProvider>,
  );
  return { onSubmit, user: userEvent.setup() };
}

test('a change by another is announced, without buttons where nothing of mine is against it', () => {
  show();
  expect(screen.getByRole('alert')).toHaveTextContent('Bola Ade has since changed Area.');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('their value is shown beside mine, and is the one that goes out once it is taken', async () => {
  const { user, onSubmit } = show([
    { label: 'Area', mine: 'Ikeja', theirs: 'Lekki', values: { area: 'Lekki' } },
  ]);
  expect(screen.getByText(/^Area:/)).toHaveTextContent('Area: Lekki is their change, yours is Ikeja');
  expect(screen.getByLabelText(/^Area/)).toHaveValue('Ikeja');
  await user.click(screen.getByRole('button', { name: 'Use theirs: Area' }));
  expect(screen.getByLabelText(/^Area/)).toHaveValue('Lekki');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ area: 'Lekki' }));
});

test('the note comes into view, again when saving fails, but not from under somebody who is typing', async () => {
  const scroll = jest.fn();
  window.HTMLElement.prototype.scrollIntoView = scroll;
  const { user, onSubmit } = show();
  onSubmit.mockRejectedValueOnce(new Error('Somebody else has changed this.'));
  expect(scroll).toHaveBeenCalledWith({ block: 'center' });
  scroll.mockClear();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'center' }));
  scroll.mockClear();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  show();
  expect(scroll).not.toHaveBeenCalled();
  field.remove();
});

test('once theirs is taken, that it could not be saved is said no longer', async () => {
  const conflicts = [{ label: 'Area', mine: 'Ikeja', theirs: 'Lekki', values: { area: 'Lekki' } }];
  const { user, onSubmit } = show(conflicts);
  onSubmit.mockRejectedValueOnce(new Error('Somebody else has changed this.'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else has changed this.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use theirs: Area' }));
  expect(screen.queryByText('Somebody else has changed this.')).not.toBeInTheDocument();
});
