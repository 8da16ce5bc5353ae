import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Ability, companyRoles, defaultAbilities, type ThirdPartyScope } from '@waybill/contract';
import type { FastifyInstance } from 'fastify';
import type { Access, Touches, Who } from '../platform/http/access.ts';
import type { ActivityRule } from '../platform/http/activity-rule.ts';
import { areaOf, chapters } from '../platform/http/api-texts.ts';
import { everyone, type Groups, noRecord, type Shows } from '../platform/http/calls.ts';
import { type FieldGroup, fieldGroups } from './shown/field-groups.ts';

// The page on which reviewers see who may make which call. It is written from the routes, and what it says is what the
// tests of access prove.

const file = fileURLToPath(new URL('../../../docs/access.md', import.meta.url));

const introduction = `# Who may make which call

Written from the routes by \`access-page.test.ts\` with \`UPDATE_ACCESS=1\`; the tests of access read it and try every call as
every kind of caller ([decision 013](decisions/013-access-table.md)). A change here asks for a review of security.

**Who**: *anyone* needs no token; *token holder* needs one, whatever its team; *signed in* as well, in any team or none; a
*third party* has a token of the company with this scope; a *shop* is the people of an outlet, by its link or as users who
joined it; *staff* need one of the abilities behind it, or none; *riders*
reach their own records. *Confirmed*: after a sign-in or a confirmation of the last ten minutes; *if guarded*: only of
callers with a second factor. An administrator of the platform who impersonates a company has an owner's abilities.

**Touches**: *reads* nothing; the caller's own *account*; the day's *work*; *roles* and their abilities; *people*, *money*,
*settings* or *access*, which are rejected while impersonating.

**Activity**: kind and name of the call's line in the company's activity, a * where they depend on what is sent; or why there is
no line.

**Shows**: groups of fields, listed at the end, that everyone who may make the call is shown, or the callers in parentheses
alone; a — where the response holds no record. Tests compare every field of every response with it.`;

const whoText = (access: Who): string => {
  if (access.who === 'third_party') return `third party: ${access.scope}`;
  if (access.who !== 'member') return access.who.replaceAll('_', ' ');
  const staff = typeof access.staff === 'string' ? 'staff' : `staff: ${access.staff.join(', ')}`;
  return [access.staff !== 'none' && staff, access.rider && 'riders'].filter(Boolean).join('; ');
};

const confirmedTexts = { everyone: '; confirmed', guarded: '; confirmed if guarded', none: '' };
const confirmedOf = (text: string): Pick<Access, 'confirmed'> => {
  if (text.endsWith(confirmedTexts.guarded)) return { confirmed: 'guarded' };
  return text.endsWith(confirmedTexts.everyone) ? { confirmed: 'everyone' } : {};
};

const whoOf = (given: string): Who => {
  const text = given.replace(/; confirmed( if guarded)?$/, '');
  const [, scope] = /^third party: (.+)$/.exec(text) ?? [];
  if (scope) return { who: 'third_party', scope: scope as ThirdPartyScope };
  const parts = text.split('; ');
  const staff = parts.find((part) => part.startsWith('staff'));
  const rider = parts.includes('riders');
  if (!staff && !rider) return { who: text.replaceAll(' ', '_') } as Who;
  const abilities = staff?.split(': ')[1]?.split(', ') as Ability[] | undefined;
  return { who: 'member', staff: abilities ?? (staff ? 'any' : 'none'), rider };
};

const activityText = (rule: ActivityRule | undefined): string => {
  if (!rule) return '';
  if ('notRecorded' in rule) return `none: ${rule.notRecorded}`;
  return [rule.kind, rule.action].map((part) => (typeof part === 'string' ? part : '*')).join(': ');
};

const groupsText = (groups: Groups): string => {
  if (groups === noRecord) return '—';
  const texts =
    'length' in groups
      ? groups
      : Object.entries(groups).map(([group, callers]) =>
          callers === everyone ? group : `${group} (${callers.join(' ')})`,
        );
  return texts.join(', ') || 'nothing';
};

/** By its case; of a call without cases by none. */
const shownTexts = (shows: Shows): [string, string][] => {
  if (!('cases' in shows)) return [['', groupsText(shows)]];
  return Object.entries(shows.cases).map(([name, groups]) => [` (${name})`, groupsText(groups)]);
};

const tableOf = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The page, as the routes have it. */
export const accessPageOf = (declared: FastifyInstance['calls']): string => {
  const calls = Object.entries(declared).flatMap(([name, { access, activity, shows = noRecord }]) => {
    const [method, url = ''] = name.split(' ');
    const call = `${method} ${url.slice('/api/'.length)}`;
    return shownTexts(shows).map(([ofCase, shown]) => ({
      area: areaOf(url),
      cells: [
        call + ofCase,
        whoText(access) + confirmedTexts[access.confirmed ?? 'none'],
        access.touches,
        activityText(activity),
        shown,
      ],
    }));
  });
  const areas = chapters.flatMap(({ name }) => [
    `## ${name}`,
    tableOf(
      ['call', 'who', 'touches', 'activity', 'shows'],
      calls.filter(({ area }) => area === name).map(({ cells }) => cells),
    ),
  ]);
  const roles = companyRoles.map((role) => [role, defaultAbilities[role].join(', ')]);
  const groups = Object.entries(fieldGroups).map(([group, fields]) => [
    group,
    `\`${fields.replaceAll(/\s+/g, ' ')}\``,
  ]);
  const parts = [
    introduction,
    ...areas,
    ...['## What the roles may do until a company changes it', tableOf(['role', 'abilities'], roles)],
    ...['## The fields of each group', tableOf(['group', 'fields'], groups)],
  ];
  return `${parts.join('\n\n')}\n`;
};

export const writeAccessPage = (page: string) => writeFileSync(file, page);
export const readAccessPage = (): string => readFileSync(file, 'utf8');

const rows = [
  ...readAccessPage().matchAll(/^\| ((?:GET|POST) .*?) \| (.*?) \| (\w+) \| (.*?) ?\| (.*?) \|$/gm),
].map(([, call = '', who = '', touches, activity = '', shown = '']) => ({
  title: call.replace(' ', ' /api/'),
  says: { ...whoOf(who), touches: touches as Touches, ...confirmedOf(who), activity },
  shown,
}));

/** The call that a row is about, whatever the case. */
export const callOf = (title: string) => title.replace(/ \(.*/, '');

/** The page's row of each call. */
export const accessTable: Record<string, Access & { activity: string }> = Object.fromEntries(
  rows.map(({ title, says }) => [callOf(title), says]),
);

/** Of each call whose response holds a record, by case, which groups of fields whom is shown; undefined: everyone let in. */
export const shownGroups: Record<string, { group: FieldGroup; callers: string[] | undefined }[]> =
  Object.fromEntries(
    rows
      .filter(({ shown }) => shown !== '—')
      .map(({ title, shown }) => [
        title,
        [...shown.matchAll(/(\w+)(?: \((.*?)\))?/g)]
          .filter(([text]) => text !== 'nothing')
          .map(([, group, callers]) => ({ group: group as FieldGroup, callers: callers?.split(' ') })),
      ]),
  );
