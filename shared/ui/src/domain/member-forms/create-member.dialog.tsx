import { useQuery } from '@tanstack/react-query';
import { companiesApi, useWrite } from '@waybill/api';
import type { NewPerson } from '@waybill/contract';
import { Button } from 'antd';
import { Dialog } from '../../act/dialog.tsx';
import { Form } from '../../form/form.tsx';
import { DetailSkeleton } from '../../state/skeletons.tsx';
import type { Member, MembersDialogProps } from '../members/members.ts';
import { AccountFields, JobTitleField, PersonFields, PlaceFields } from './member-fields.tsx';

function requireTypedTwice({ user_password, user_password_confirmation }: NewPerson) {
  if (user_password === user_password_confirmation) return;
  const message = 'The two passwords are not the same';
  throw Object.assign(new Error(message), { errors: { user_password_confirmation: [message] } });
}

/** Creates a member with an account of their own. The place defaults to the company's, where most of its people live. */
export function CreateMemberDialog<One extends Member>({ members, onClose }: MembersDialogProps<One>) {
  const company = useQuery(companiesApi.mine());
  const { noun } = members;
  const { run } = useWrite(members.create, {
    success: (one) => `${members.nameOf(one)} added`,
    invalidates: members.queries,
    onSuccess: onClose,
  });
  const { company_country, company_state, company_city } = company.data ?? {};
  return (
    <Dialog title={`Create ${noun}`} onClose={onClose}>
      {company.isPending && <DetailSkeleton label="Loading the form" />}
      {!company.isPending && (
        <Form<NewPerson>
          draft={`create-${members.prefix}`}
          defaults={{
            user_country: company_country,
            user_state: company_state,
            user_city: company_city,
          }}
          submitLabel={`Create ${noun}`}
          secondary={<Button onClick={onClose}>Cancel</Button>}
          actions="fixed"
          onSubmit={async (person) => {
            requireTypedTwice(person);
            await run(person);
          }}
        >
          <PersonFields<NewPerson> prefix="user" noun={noun} needs={members.needs} />
          <AccountFields noun={noun} />
          <JobTitleField noun={noun} needs={members.needs} />
          <PlaceFields<NewPerson> prefix="user" noun={noun} />
        </Form>
      )}
    </Dialog>
  );
}
