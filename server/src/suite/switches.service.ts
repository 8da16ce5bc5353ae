import type { SuiteSwitch, SuiteSwitchBody } from '@waybill/contract';
import { invalidField } from '../platform/base/errors.ts';
import type { Tx } from '../platform/database/database.ts';
import type { SuiteFiles } from '../platform/operate/site/index.ts';
import { announceSuite } from './announce-suite.ts';
import { readPin } from './pins.ts';
import { type SwitchLogRow, switchesRepository } from './switches.repository.ts';

export const toSwitch = ({ user_id, user_name, at, ...row }: SwitchLogRow): SuiteSwitch => ({
  remote: row.remote,
  is_off: row.is_off,
  reason: row.reason,
  pinned_build: row.pinned_build,
  set_at: at.toISOString(),
  set_by: { id: user_id, name: user_name },
});

const requirePart = async (
  files: SuiteFiles | undefined,
  { remote, is_off, pinned_build }: SuiteSwitchBody,
) => {
  const suite = await files?.read();
  const names = [
    ...(suite?.usable.map(({ name }) => name) ?? []),
    ...(suite?.bad.map(({ name }) => name) ?? []),
  ];
  // A call that sets nothing may name anything: a remote that is gone may have left a switch.
  const isPart = remote === 'shell' || names.includes(remote) || !(is_off || pinned_build);
  if (!suite || !files || !isPart) throw invalidField('remote', 'is not a part of the suite');
  if (remote === 'shell' && is_off) throw invalidField('is_off', 'is not possible for the shell');
  return { files, suite };
};

/** A switch that can be set: everything of it that depends on the disk, and on what else is pinned. */
export const checkSwitch = async (tx: Tx, given: SuiteFiles | undefined, body: SuiteSwitchBody) => {
  const { files, suite } = await requirePart(given, body);
  const pin = await readPin({ files, suite, switches: await switchesRepository.find(tx) }, body);
  const { remote, is_off } = body;
  const reason = (is_off && body.reason) || null;
  return { row: { remote, is_off, reason, ...pin }, suite };
};

/** Sets a switch, records who did it, and says so to every open page, in one transaction. */
export const setSwitch = async (
  tx: Tx,
  { row, suite }: Awaited<ReturnType<typeof checkSwitch>>,
  by: { id: string; name: string },
): Promise<SuiteSwitch> => {
  const { pinned_entry: _, ...switched } = row;
  const entry = { ...switched, user_id: by.id, user_name: by.name, at: new Date() };
  await switchesRepository.set(tx, row);
  await switchesRepository.record(tx, entry);
  await announceSuite(tx, suite);
  return toSwitch(entry);
};
