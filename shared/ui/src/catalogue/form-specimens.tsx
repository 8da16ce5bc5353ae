import type { ReactNode } from 'react';
import * as form from '../form/index.ts';
import { resolved, type Specimens } from './specimen.tsx';

const { Field, Form, Input, PasswordField, TextAreaField, TextField } = form;

const save = 'Save';

/** A form around fields; `onSubmit` rejects with these errors. */
interface Sample {
  name: string;
  code: string;
  a: string;
  b: string;
  c: string;
  password: string;
  comment: string;
}

export const SampleForm = ({
  children,
  errors,
}: {
  children: ReactNode;
  errors?: Record<string, string[]>;
}) => (
  <Form
    defaults={{}}
    submitLabel={save}
    onSubmit={() => (errors ? Promise.reject({ message: 'Some fields are not valid.', errors }) : resolved())}
  >
    {children}
  </Form>
);

const HasDraft = () => <p>{form.useHasDraft() ? 'Something typed is kept' : 'Nothing typed is kept'}</p>;

/** Every export of `@waybill/ui/form`. */
export const formSpecimens: Specimens<typeof form> = {
  Form: {
    default: (
      <SampleForm>
        <TextField<Sample> name="name" label="Name" required="Name is required" />
      </SampleForm>
    ),
    'error of the server': (
      <SampleForm errors={{ name: ['is taken'] }}>
        <TextField<Sample> name="name" label="Name of somebody else" hint="Send it to see the error" />
      </SampleForm>
    ),
  },
  Field: {
    default: (
      <SampleForm>
        <Field<Sample> name="code" label="Invite code" required="Invite code is required">
          <Input />
        </Field>
      </SampleForm>
    ),
  },
  TextField: {
    'required, optional, advised': (
      <SampleForm>
        <TextField<Sample> name="a" label="Customer name" required="Customer name is required" />
        <TextField<Sample> name="b" label="Customer email" type="email" placeholder="ada@example.com" />
        <TextField<Sample> name="c" label="Job title" advised="A job title helps" hint="As on the badge" />
      </SampleForm>
    ),
  },
  PasswordField: {
    default: (
      <SampleForm>
        <PasswordField<Sample>
          name="password"
          label="Password"
          autoComplete="current-password"
          required="Password is required"
        />
      </SampleForm>
    ),
  },
  TextAreaField: {
    default: (
      <SampleForm>
        <TextAreaField<Sample> name="comment" label="Comment" />
      </SampleForm>
    ),
  },
  Input: {
    default: <Input aria-label="Search" placeholder="Search" />,
    disabled: <Input aria-label="Order" value="WB-261120-7F3K9Q" disabled />,
    error: <Input aria-label="Phone" status="error" defaultValue="0803" />,
  },
  useHasDraft: { default: <HasDraft /> },
};
