import { render, screen } from '@testing-library/react';
import { Input } from 'antd';
import { LargeControls, ThemeProvider } from '../index.ts';
import { Form, TextAreaField } from './index.ts';

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
