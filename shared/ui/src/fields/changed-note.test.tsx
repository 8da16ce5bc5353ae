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
