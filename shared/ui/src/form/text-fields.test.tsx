import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
import { useSetFields } from '../fields/index.ts';
import { LargeControls, ThemeProvider } from '../index.ts';
import { Form, TextAreaField } from './index.ts';

const Emptying = () => {
  const setFields = useSetFields<{ note: string }>();
  return (
    <button type="button" onClick={() => setFields({ note: undefined })}>
      Another customer
    </button>
  );
};

const area = <TextAreaField<{ note: string }> name="note" label="Note" />;

test.each([
  ['an area of text', false],
  ['an area of text on a screen of large controls', true],
])('%s has the look of antd’s own: padding, border and focus', (_, isLarge) => {
  const both = (
    <>
      <Form<{ note: string }> defaults={{}} onSubmit={async () => undefined} submitLabel="Save">
        {area}
      </Form>
      <Input.TextArea aria-label="antd’s" />
    </>
  );
  render(<ThemeProvider>{isLarge ? <LargeControls>{both}</LargeControls> : both}</ThemeProvider>);
  const classes = (label: string | RegExp) => [...screen.getByLabelText(label).classList];
  const looks = classes('antd’s');
  expect(looks).toContain(isLarge ? 'wb-large' : 'wb');
  expect(classes(/^Note/)).toEqual(expect.arrayContaining(looks));
});

test('an area of text that the form empties is empty, and nothing of it is sent', async () => {
  const sent: unknown[] = [];
  render(
    <ThemeProvider>
      <Form<{ note: string }>
        defaults={{}}
        onSubmit={async (values) => void sent.push(values)}
        submitLabel="Save"
      >
        {area}
        <Emptying />
      </Form>
    </ThemeProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Note/), 'Gate code 4455');
  await user.click(screen.getByRole('button', { name: 'Another customer' }));
  expect(screen.getByLabelText(/^Note/)).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ note: undefined }]);
});
