import { useWrite } from '@waybill/api';
import { Button } from 'antd';
import { Dialog } from '../../act/dialog.tsx';
import { Form } from '../../form/form.tsx';
import type { Member, MemberDialogProps, Members } from '../members/members.ts';
import { PersonFields, PlaceFields } from './member-fields.tsx';

const changeable = ['name', 'phone', 'address', 'country', 'state', 'city'] as const;
const allRequired = { name: 'required', phone: 'required', jobTitle: 'optional' } as const;

type Field = `${Members<Member>['prefix']}_${(typeof changeable)[number]}`;
type Values = { [Name in Field]?: string | undefined };
type OwnValues = Readonly<Record<string, number | null | undefined>>;

const valuesOf = (member: object, prefix: string): Values =>
  Object.fromEntries(
    changeable.map((name) => {
      const field = `${prefix}_${name}`;
      return [field, (member as Record<string, string | null>)[field] ?? undefined];
    }),
  );

// Only these are sent, so that another user's change of another field since then is not undone.
const changedOf = (stored: Readonly<Record<string, string | undefined>>, typed: Values): Values =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== stored[name]));

// Emptied fields are named in `clear`: a call carries no empty fields.
const ownChangesOf = (stored: OwnValues, typed: Readonly<Record<string, unknown>>) => {
  const changed = Object.keys(stored).filter((name) => (typed[name] ?? null) !== (stored[name] ?? null));
  const isEmptied = (name: string) => (typed[name] ?? null) === null;
  const cleared = changed.filter(isEmptied);
  return {
    ...Object.fromEntries(
      changed.filter((name) => !isEmptied(name)).map((name) => [name, typed[name] as number]),
    ),
    ...(cleared.length > 0 && { clear: cleared }),
  };
};

/** Changes name, phone and place of a member. Nothing is sent where nothing was changed. */
export function EditMemberDialog<One extends Member>({ members, member, onClose }: MemberDialogProps<One>) {
  const { prefix, noun, ownFields } = members;
  const { run } = useWrite(members.update, {
    success: (one) => `${members.nameOf(one)} saved`,
    invalidates: members.queries,
    onSuccess: onClose,
  });
  const stored = valuesOf(member, prefix);
  const own = ownFields?.valuesOf(member) ?? {};
  const isOwn = (name: string) => name in own;
  const save = async (typed: Values) => {
    const common = Object.fromEntries(Object.entries(typed).filter(([name]) => !isOwn(name)));
    const changes = { ...changedOf(stored, common), ...ownChangesOf(own, typed) };
    if (Object.keys(changes).length === 0) onClose();
    else await run({ ...changes, id: member.id });
  };
  return (
    <Dialog title={`Edit ${noun}`} onClose={onClose}>
      <Form<Values>
        defaults={{ ...stored, ...own }}
        submitLabel="Save"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
        onSubmit={save}
      >
        <PersonFields<Values> prefix={prefix} noun={noun} needs={allRequired} />
        <PlaceFields<Values> prefix={prefix} noun={noun} />
        {ownFields && <ownFields.Fields />}
      </Form>
    </Dialog>
  );
}
