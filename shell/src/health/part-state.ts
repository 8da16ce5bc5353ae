import type { SuiteHealth, SuitePart } from '@waybill/contract';
import type { StatusTag } from '@waybill/ui';
import { countText } from '@waybill/ui';
import type { ComponentProps } from 'react';

/** The state of a part of the suite, in a word. */
export type PartState = 'running' | 'earlier' | 'failing' | 'off' | 'pinned' | 'withdrawn' | 'rolling out';

export const stateTags: Readonly<Record<PartState, ComponentProps<typeof StatusTag>>> = {
  running: { tone: 'delivered', icon: 'done', children: 'Running' },
  earlier: { tone: 'unassigned', icon: 'clock', children: 'Earlier version shown' },
  failing: { tone: 'canceled', icon: 'alert', children: 'Failing' },
  off: { tone: 'closed', icon: 'inactive', children: 'Off' },
  pinned: { tone: 'assigned', icon: 'check', children: 'Pinned' },
  withdrawn: { tone: 'canceled', icon: 'alert', children: 'Withdrawn' },
  'rolling out': { tone: 'assigned', icon: 'clock', children: 'Rolling out' },
};

const dayMs = 86_400_000;
const failingShare = 0.05;
/** A page that was open when a build was published takes it up within this time. */
const takeUpMs = 60_000;

/** The build that most new pages get; null where there is none. */
export const buildInUse = ({ build_id, switch: set, rollout }: SuitePart): string | null =>
  set?.pinned_build ?? (rollout && rollout.share < 50 ? rollout.held_build_id : build_id);

/** The time when a build was published; undefined if its files are gone. */
export const publishedAt = ({ builds }: SuitePart, buildId: string | null): string | undefined =>
  builds.find(({ build_id }) => build_id === buildId)?.published_at;

/** Parts that are loaded before anyone has signed in. */
const openParts = ['shell', 'auth'];

/** Failures that count: of a part that needs sign-in those alone that were reported by signed-in users. */
const countOf = ({ name }: SuitePart, failures: SuitePart['failures']): number =>
  failures.reduce((sum, { count, signed_in }) => sum + (openParts.includes(name) ? count : signed_in), 0);

/** Failures of seven days, of all builds, and how many more were reported without sign-in. */
export const failuresOf = (part: SuitePart): { counted: number; unproven: number } => {
  const counted = countOf(part, part.failures);
  return { counted, unproven: part.failures.reduce((sum, { count }) => sum + count, 0) - counted };
};

/** Whether one in twenty or more attempts at the build in use failed, the last one within a day. */
function isFailing(part: SuitePart, nowMs: number): boolean {
  const buildId = buildInUse(part);
  if (!buildId) return true;
  const failures = part.failures.filter(({ build_id }) => build_id === buildId);
  const failed = countOf(part, failures);
  const loads = part.load_times.find(({ build_id }) => build_id === buildId)?.loads ?? 0;
  const isRecent = failures.some(({ last_at }) => nowMs - Date.parse(last_at) < dayMs);
  return isRecent && failed > 0 && failed >= failingShare * (failed + loads);
}

/** Some users got an earlier build than the one in use, although that one was there already. */
function showsEarlier(part: SuitePart, switched: SuiteHealth['switched']): boolean {
  const published = publishedAt(part, buildInUse(part));
  if (!published) return false;
  const lastSwitch = switched.find(({ remote }) => remote === part.name)?.set_at ?? published;
  const sinceMs = Math.max(Date.parse(published), Date.parse(lastSwitch)) + takeUpMs;
  return part.seen.some(({ build_id, people }) => {
    const at = publishedAt(part, build_id);
    const isEarlier = at !== undefined && at < published;
    return isEarlier && people.some((person) => Date.parse(person.at) > sinceMs);
  });
}

/** The state of a part; the most urgent one where several apply. */
export function stateOf(
  part: SuitePart,
  { bad, switched }: Pick<SuiteHealth, 'bad' | 'switched'>,
  nowMs: number,
): PartState {
  if (part.switch?.is_off) return 'off';
  if (bad.some(({ name }) => name === part.name) || isFailing(part, nowMs)) return 'failing';
  if (part.switch?.pinned_build) return 'pinned';
  if (part.rollout?.share === 0) return 'withdrawn';
  if (part.rollout && part.rollout.share < 100) return 'rolling out';
  return showsEarlier(part, switched) ? 'earlier' : 'running';
}

/** `420 ms`, `1.3 s`. */
export const durationText = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** `1 device`, `2,100 devices`. */
export const counted = (count: number, noun: string): string =>
  `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;
