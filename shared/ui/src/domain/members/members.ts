import type { QueryKey } from '@tanstack/react-query';
import type { Write } from '@waybill/api';
import type { Ability, Availability, NewInvite, NewPerson } from '@waybill/contract';
import type { ComponentType } from 'react';

/** A member of a company: a rider, an employee. */
export interface Member {
  id: string;
  status: Availability;
  company_approved: boolean;
  /** The end of the membership, in UTC; null while it lasts. */
  termination_date: string | null;
}

/** The effect of leaving a field empty: it stops the form, or only gives a warning. */
type Need = 'required' | 'advised' | 'optional';

/** The fields that can be changed, named with the kind's prefix: `courier_name`. `clear` names those of `ownFields` to empty. */
export type MemberChanges = Record<string, string | number | string[] | undefined> & { id: string };

/** Fields of one kind of members alone, below those that all have. */
export interface OwnFields<One> {
  valuesOf: (one: One) => Readonly<Record<string, number | undefined>>;
  Fields: ComponentType;
}

/** The differences between the kinds of members of a company. */
export interface Members<One extends Member> {
  /** The start of its fields' names. */
  prefix: 'courier' | 'employee';
  /** As headings, buttons and messages say it: `Rider`. */
  noun: 'Rider' | 'Employee';
  nameOf: (one: One) => string;
  /** The type of an invite to become one. */
  inviteType: NewInvite['type'];
  /** Abilities to create, invite and edit them, and to let them in and end their membership. */
  abilities: { write: Ability; approve: Ability };
  /** Ending a membership: the screen's own verb, its message afterwards, and the consequence. */
  end: { act: string; done: string; consequence: (one: One) => string };
  /** Fields that creating one requires (docs/spec-coverage.md#operations-5); the place is always required. */
  needs: { name: Need; phone: Need; jobTitle: Need };
  ownFields?: OwnFields<One>;
  /** Its forms, each under its title, which are loaded when one is opened. */
  forms: Readonly<Record<MemberForm<One>['dialog'], ComponentType<MemberFormDialogProps<One>>>>;
  /** Queries to refetch after a change. */
  queries: readonly QueryKey[];
  create: Write<NewPerson, One>;
  /** Takes the fields that changed. */
  update: Write<MemberChanges, One>;
  approve: Write<string, One>;
  terminate: Write<string, One>;
}

/** The open form, and its member. */
export type MemberForm<One extends Member> =
  | { dialog: 'invite' | 'create' }
  | { dialog: 'edit'; member: One };

export interface MemberFormDialogProps<One extends Member> extends MembersDialogProps<One> {
  open: MemberForm<One>;
  /** The target of a mailed invite's link; the server adds the code. */
  inviteForm: string;
}

export interface MembersDialogProps<One extends Member> {
  members: Members<One>;
  onClose: () => void;
}

export interface MemberDialogProps<One extends Member> extends MembersDialogProps<One> {
  member: One;
}
