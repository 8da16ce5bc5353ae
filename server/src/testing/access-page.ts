import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Ability, companyRoles, defaultAbilities, type ThirdPartyScope } from '@waybill/contract';
import type { Access, Touches, Who } from '../platform/http/access.ts';
import { areaOf, chapters } from '../platform/http/api-texts.ts';

// The page on which reviewers see who may make which call. It is written from the routes, and what it says is what the
// tests of access prove.

const file = fileURLToPath(new URL('../../../docs/access.md', import.meta.url));

const introduction = `# Who may make which call

Written from the routes by \`access-page.test.ts\` with \`UPDATE_ACCESS=1\`; the tests of access read it and try every call as
every kind of caller ([decision 013](decisions/013-access-table.md)). A change here asks for a review of security.

**Who**: *anyone* needs no token; *token holder* needs one, whatever its team; *signed in* as well, in any team or none; a
*third party* has a token of the company with this scope; *staff* need one of the abilities behind it, or none; *riders*
reach their own records. An administrator of the platform who impersonates a company has an owner's abilities.

**Touches**: *reads* nothing; the caller's own *account*; the day's *work*; *people*, *money* or *access*, which are rejected
while impersonating.`;

const roles = `## What the roles may do until a company changes it

| role | abilities |
|---|---|
${companyRoles.map((role) => `| ${role} | ${defaultAbilities[role].join(', ')} |`).join('\n')}`;

const whoText = (access: Who): string => {
  if (access.who === 'third_party') return `third party: ${access.scope}`;
  if (access.who !== 'member') return access.who.replaceAll('_', ' ');
  const staff = typeof access.staff === 'string' ? 'staff' : `staff: ${access.staff.join(', ')}`;
  return [access.staff !== 'none' && staff, access.rider && 'riders'].filter(Boolean).join('; ');
};

const whoOf = (text: string): Who => {
  const [, scope] = /^third party: (.+)$/.exec(text) ?? [];
  if (scope) return { who: 'third_party', scope: scope as ThirdPartyScope };
  if (!/\b(staff|riders)\b/.test(text)) return { who: text.replaceAll(' ', '_') } as Who;
  const [, , abilities] = /(^staff)(?:: ([^;]+))?/.exec(text) ?? [];
  const staff = abilities ? (abilities.split(', ') as Ability[]) : text.startsWith('staff') ? 'any' : 'none';
  return { who: 'member', staff, rider: text.endsWith('riders') };
};

/** The page, as the routes have it. */
export const accessPageOf = (table: Record<string, Access>): string => {
  const calls = Object.entries(table).map(([name, access]) => {
    const [method, url = ''] = name.split(' ');
    const cells = [`${method} ${url.slice('/api/'.length)}`, whoText(access), access.touches];
    return { area: areaOf(url), row: `| ${cells.join(' | ')} |` };
  });
  const areas = chapters.flatMap(({ name }) => [
    `## ${name}`,
    ['| call | who | touches |', '|---|---|---|']
      .concat(calls.filter(({ area }) => area === name).map(({ row }) => row))
      .join('\n'),
  ]);
  return `${[introduction, ...areas, roles].join('\n\n')}\n`;
};

export const writeAccessPage = (page: string) => writeFileSync(file, page);
export const readAccessPage = (): string => readFileSync(file, 'utf8');

/** Who may make which call, and what it touches, as the page says. */
export const accessTable: Record<string, Access> = Object.fromEntries(
  [...readAccessPage().matchAll(/^\| (GET|POST) (\S+) \| (.*?) \| (\w+) \|/gm)].map(
    ([, method, path, who = '', touches]) => [
      `${method} /api/${path}`,
      { ...whoOf(who), touches: touches as Touches },
    ],
  ),
);
