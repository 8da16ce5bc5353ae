import { invitesApi, useWrite } from '@waybill/api';
import { inviteTypes, type NewInvite } from '@waybill/contract';
import { Button } from 'antd';
import { Dialog } from '../act/dialog.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { Form } from '../form/form.tsx';
import { TextAreaField, TextField } from '../form/text-fields.tsx';
import { capitalised } from '../show/capitalised.ts';

type Asked = Omit<NewInvite, 'invite_form_link' | 'company_id'>;

interface InviteMemberProps {
  /** The position that is chosen at first. */
  type: NewInvite['type'];
  /** `Rider`, `Employee`: as the button that led here says it. */
  noun: string;
  /** Where the mailed link leads; the server adds the code. */
  formLink: string;
  onClose: () => void;
}

const positions = inviteTypes.map((value) => ({ value, label: capitalised(value) }));

/** Mails an invite to the company. */
export function InviteMemberDialog({ type, noun, formLink, onClose }: InviteMemberProps) {
  const { run } = useWrite(invitesApi.send, {
    success: ({ invitee_email }) => `Invite sent to ${invitee_email}`,
    onSuccess: onClose,
  });
  return (
    <Dialog title={`Invite ${noun}`} onClose={onClose}>
      <Form<Asked>
        draft={`invite-${type}`}
        defaults={{ type }}
        submitLabel="Send invite"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
        onSubmit={(asked) => run({ ...asked, invite_form_link: formLink })}
      >
        <TextField name="invitee_email" label="Email" type="email" required="Email is required" />
        <SelectField name="type" label="Position" required="Position is required" options={positions} />
        <TextField name="job_title" label="Job title" required="Job title is required" />
        <TextAreaField
          name="job_description"
          label="Job description"
          required="Job description is required"
        />
      </Form>
    </Dialog>
  );
}
