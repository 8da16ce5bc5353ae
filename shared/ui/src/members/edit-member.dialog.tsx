import { useWrite } from '@waybill/api';
import { Button } from 'antd';
import { Dialog } from '../act/dialog.tsx';
import { Form } from '../form/form.tsx';
import { PersonFields, PlaceFields } from './member-fields.tsx';
import type { Member, MemberDialogProps } from './members.ts';

const changeable = ['name', 'phone', 'address', 'country', 'state', 'city'] as const;
const allRequired = { name: 'required', phone: 'required', jobTitle: 'optional' } as const;

type Values = Record<string, string | undefined>;

const valuesOf = (member: object, prefix: string): Values =>
  Object.fromEntries(
    changeable.map((name) => {
      const field = `${prefix}_${name}`;
      return [field, (member as Record<string, string | null>)[field] ?? undefined];
    }),
  );

// Only these are sent: somebody else's change of another field meanwhile is not undone.
const changedOf = (kept: Values, typed: Values): Values =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== kept[name]));

/** Changes name, phone and place of a member. Nothing is sent where nothing was changed. */
export function EditMemberDialog<One extends Member>({ members, member, onClose }: MemberDialogProps<One>) {
  const { prefix, noun } = members;
  const { run } = useWrite(members.update, {
    success: (one) => `${members.nameOf(one)} saved`,
    invalidates: members.queries,
    onSuccess: onClose,
  });
  const kept = valuesOf(member, prefix);
  const save = async (typed: Values) => {
    const changes = changedOf(kept, typed);
    if (Object.keys(changes).length === 0) onClose();
    else await run({ ...changes, id: member.id });
  };
  return (
    <Dialog title={`Edit ${noun}`} onClose={onClose}>
      <Form<Values>
        defaults={kept}
        submitLabel="Save"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
        onSubmit={save}
      >
        <PersonFields prefix={prefix} noun={noun} needs={allRequired} />
        <PlaceFields prefix={prefix} noun={noun} />
      </Form>
    </Dialog>
  );
}
