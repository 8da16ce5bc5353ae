import { notFound } from '../../platform/base/errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import { searchable } from '../../platform/lists/searchable.ts';
import { type Photo, removePhoto, storePhoto } from '../photos/index.ts';
import { createMembersRepository, type MemberKey, type MemberKind } from './members.repository.ts';

/** The fields to change; what is left out stays as it is. */
export type PersonChanges<Kind extends MemberKind> = {
  [Key in `${Kind}_${'name' | 'phone' | 'address' | 'city' | 'state' | 'country' | 'job_title'}`]?:
    | string
    | undefined;
};

/** Changes a member's record, found by the new name and phone from then on; a new photo takes the place of the old one. */
export const changePerson = async <Kind extends MemberKind>(
  tx: Tx,
  kind: Kind,
  key: MemberKey,
  changes: PersonChanges<Kind>,
  photo?: Photo,
): Promise<void> => {
  const members = createMembersRepository(kind);
  const held = await members.hold(tx, key);
  if (!held) throw notFound();
  const field = (name: string) => `${kind}_${name}`;
  const changed: Record<string, unknown> = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const textOf = (name: string) => ({ ...held, ...changed })[field(name)] as string | null;
  if (photo) {
    await removePhoto(tx, textOf('picture'));
    changed[field('picture')] = await storePhoto(tx, photo);
  }
  changed.search_text = searchable(textOf('name'), textOf('email'), textOf('phone'));
  await members.change(tx, key, changed as Partial<typeof held>);
};
