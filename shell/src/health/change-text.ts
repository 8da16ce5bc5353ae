import type { SuiteSwitch } from '@waybill/contract';

/** Describes the change of a switch, compared with the switch before it. */
export function changeText(change: SuiteSwitch, before: SuiteSwitch | undefined): string {
  const { is_off, reason, pinned_build } = change;
  const pin = before?.pinned_build ?? null;
  const done: string[] = [];
  if (is_off && !before?.is_off) done.push(reason ? `switched off: “${reason}”` : 'switched off');
  if (is_off && before?.is_off) done.push(reason ? `still off: “${reason}”` : 'still off');
  if (!is_off && before?.is_off) done.push('switched on');
  if (pinned_build && pinned_build !== pin) done.push(`pinned to ${pinned_build}`);
  if (!pinned_build && pin) done.push('pin removed');
  if (done.length > 0) return done.join(', ');
  return pinned_build ? `still pinned to ${pinned_build}` : 'switch cleared';
}
