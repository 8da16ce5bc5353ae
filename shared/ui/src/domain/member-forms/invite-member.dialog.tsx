import { useQueryClient } from '@tanstack/react-query';
import { invitesApi, useWrite } from '@waybill/api';
import { inviteTypes, type NewInvite } from '@waybill/contract';
import { can, showSuccess, useViewer } from '@waybill/session';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../act/dialog.tsx';
import { SelectField } from '../../fields/select-field.tsx';
import { Form } from '../../form/form.tsx';
import { TextAreaField, TextField } from '../../form/text-fields.tsx';
import { capitalised } from '../../show/capitalised.ts';
import { abilityToInvite } from '../members/invite-abilities.ts';
import { InviteResults } from './invite-results.tsx';
import styles from './invites.module.css';
import { pastedEmailsRule, readPastedEmails } from './pasted-emails.ts';
import { type InviteResult, InviteSender } from './send-invites.ts';
import { FollowPosition, suggestedJob } from './suggested-job.tsx';

type Offer = Omit<NewInvite, 'invite_form_link' | 'company_id' | 'invitee_email'>;

interface NewInviteValues extends Offer {
  invitee_email?: string;
  /** A pasted list, in place of the one email. */
  emails?: string;
}

interface InviteMemberProps {
  /** The position that is chosen at first. */
  type: NewInvite['type'];
  /** `Rider`, `Employee`: as the button that led here says it. */
  noun: string;
  /** The target of the mailed link; the server adds the code. */
  formLink: string;
  onClose: () => void;
}

/** Far more than anybody pastes by intent. */
const pastedLimit = 20_000;

/** Sends a pasted list, and closes if all of it went out. */
function useInviteList(formLink: string, onClose: () => void) {
  const client = useQueryClient();
  const [sender] = useState(() => new InviteSender());
  const [results, setResults] = useState<readonly InviteResult[]>([]);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const sendList = async (list: string, offer: Offer) => {
    const { emails } = readPastedEmails(list);
    const invites = emails.map((invitee_email) => ({ ...offer, invitee_email, invite_form_link: formLink }));
    const outcomes = await sender
      .send(invites, { onChange: setResults, isStopped: () => isClosed.current })
      .finally(() => void client.invalidateQueries({ queryKey: invitesApi.all }));
    const sent = outcomes.filter(({ state }) => state === 'sent').length;
    if (sent < outcomes.length) throw new Error(`${sent} of ${outcomes.length} invites were sent`);
    showSuccess(sent === 1 ? `Invite sent to ${emails[0]}` : `${sent} invites sent`);
    onClose();
  };
  return { results, sendList };
}

/** Mails invites to the company: one, or a pasted list of them with the same position and job. */
export function InviteMemberDialog({ type, noun, formLink, onClose }: InviteMemberProps) {
  const viewer = useViewer();
  const [isList, setIsList] = useState(false);
  const { results, sendList } = useInviteList(formLink, onClose);
  const draft = `invite-${type}`;
  const { run } = useWrite(invitesApi.send, {
    success: ({ invitee_email }) => `Invite sent to ${invitee_email}`,
    invalidates: [invitesApi.all],
    onSuccess: onClose,
    draft,
  });
  const positions = inviteTypes
    .filter((value) => can(viewer, abilityToInvite[value]))
    .map((value) => ({ value, label: capitalised(value) }));
  const canRetry = isList && results.some(({ state }) => state === 'failed' || state === 'waiting');

  const send = ({ emails = '', invitee_email = '', ...offer }: NewInviteValues) =>
    isList ? sendList(emails, offer) : run({ ...offer, invitee_email, invite_form_link: formLink });

  return (
    <Dialog title={`Invite ${noun}`} onClose={onClose}>
      <p className={styles.switch}>
        <Button type="link" onClick={() => setIsList(!isList)}>
          {isList ? 'Invite one person' : 'Invite several at once'}
        </Button>
      </p>
      <Form<NewInviteValues>
        draft={draft}
        defaults={{ type, ...suggestedJob[type] }}
        submitLabel={canRetry ? 'Retry' : isList ? 'Send invites' : 'Send invite'}
        secondary={<Button onClick={onClose}>{results.length > 0 ? 'Close' : 'Cancel'}</Button>}
        actions="fixed"
        onSubmit={send}
      >
        {isList ? (
          <TextAreaField<NewInviteValues>
            name="emails"
            label="Emails"
            hint="One on each line, or with commas between them. Names may stand before them: Ada Obi <ada@example.com>"
            required="Email is required"
            rules={[pastedEmailsRule]}
            maxLength={pastedLimit}
            rows={5}
            className={styles.emails}
          />
        ) : (
          <TextField<NewInviteValues>
            name="invitee_email"
            label="Email"
            type="email"
            required="Email is required"
          />
        )}
        {isList && results.length > 0 && <InviteResults results={results} />}
        <SelectField<NewInviteValues>
          name="type"
          label="Position"
          required="Position is required"
          isClearable
          options={positions}
        />
        <FollowPosition />
        <TextField<NewInviteValues> name="job_title" label="Job title" required="Job title is required" />
        <TextAreaField<NewInviteValues>
          name="job_description"
          label="Job description"
          required="Job description is required"
        />
      </Form>
    </Dialog>
  );
}
