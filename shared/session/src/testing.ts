import {
  type Capability,
  type CompanyRole,
  capabilities,
  defaultAbilities,
  type Role,
} from '@waybill/contract';
import { sessionStore, updateUser } from './session.store.ts';
import type { SessionUser } from './session-user.ts';

/** A signed-in user for tests: in one team (`team-1` of `company-1`) with the given roles, or in none. */
export function aSessionUser({
  roles = [] as readonly Role[],
  ...changes
}: { roles?: readonly Role[] } & Partial<SessionUser> = {}): SessionUser {
  const isRider = roles.includes('courier');
  const isRiderAlone = roles.every((role) => role === 'courier');
  const isPlatform = roles.includes('administrator');
  const hasTeam = roles.length > 0;
  const abilities = isPlatform
    ? [...defaultAbilities.company]
    : [...new Set(roles.flatMap((role) => defaultAbilities[role as CompanyRole]))];
  return {
    id: 'user-1',
    name: 'Ada Obi',
    email: 'ada@example.com',
    phone: '2348030000001',
    picture: null,
    referral_code: null,
    email_verified: true,
    capabilities: [...capabilities],
    access_token: 'token-of-at-least-forty-characters-0000000000',
    team_roles: hasTeam ? { 'team-1': { roles: [...roles], display_name: 'Lekki Couriers', abilities } } : {},
    groups: hasTeam
      ? {
          'team-1': {
            employee_id: isRiderAlone || isPlatform ? null : 'employee-1',
            courier_id: isRider ? 'courier-1' : null,
            company_id: isPlatform ? null : 'company-1',
            state: 'active',
          },
        }
      : {},
    ...changes,
  };
}

/** As if the signed-in user's server lacked a capability. */
export function removeCapability(capability: Capability): void {
  const { user } = sessionStore.getState();
  updateUser({ ...user!, capabilities: user!.capabilities!.filter((name) => name !== capability) });
}

type Text = string | ((...values: readonly string[]) => string);

/** Every text with its path: "cash.title". */
const textsIn = (group: object, path: readonly string[] = []): [string, Text][] =>
  Object.entries(group).flatMap(([key, entry]) =>
    typeof entry === 'object' ? textsIn(entry, [...path, key]) : [[[...path, key].join('.'), entry]],
  );

/** Values that can be found again in what a function makes of them. */
const marks = ['701', '702', '703', '704'] as const;
const marked = (text: Text) => (typeof text === 'string' ? text : text(...marks));

/** Finds faults of a translation, by the path of each text: `missing`, `unknown`, `empty`, or without a value that the English text shows. */
export function textFaults(english: object, translated: object): string[] {
  const texts = new Map(textsIn(translated));
  const all = new Map(textsIn(english));
  const unknown = [...texts.keys()].filter((path) => !all.has(path)).map((path) => `${path}: unknown`);
  const faults = [...all].flatMap(([path, text]) => {
    const other = texts.get(path);
    if (other === undefined) return [`${path}: missing`];
    const [inEnglish, here] = [marked(text), marked(other)];
    if (here.trim() === '') return [`${path}: empty`];
    const lost = marks.filter((mark) => inEnglish.includes(mark) && !here.includes(mark));
    return lost.length > 0 ? [`${path}: a value is not shown`] : [];
  });
  return [...faults, ...unknown];
}

/** The share of texts that read as in English, from 0 to 1. */
export function shareInEnglish(english: object, translated: object): number {
  const texts = new Map(textsIn(translated));
  const all = textsIn(english);
  const same = all.filter(([path, text]) => {
    const other = texts.get(path);
    return other !== undefined && marked(other) === marked(text);
  });
  return same.length / all.length;
}
