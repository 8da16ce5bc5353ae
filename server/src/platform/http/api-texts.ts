import { errorTable, failure, limits } from '@waybill/contract';
import { z } from 'zod';
import { type Access, isForbiddenWhileImpersonating } from './access.ts';
import { sampleError } from './api-samples.ts';

/** The parts of an OpenAPI 3.1 document that we change. */
export interface ApiDocument {
  paths?: Record<string, Partial<Record<string, ApiOperation>>>;
  /** Requests to receivers, by the type of the event. */
  webhooks?: Record<string, unknown>;
  tags?: { name: string; description?: string }[];
  components?: { schemas?: Record<string, unknown>; [part: string]: unknown };
}
export interface ApiOperation {
  tags?: string[];
  operationId?: string;
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown; example?: unknown }> };
  responses?: Record<string, unknown>;
}

const introduction = `Every response is \`{ status_code, message, data }\`, every error
\`{ status_code, code, message, errors?, data?, request_id }\` with the same HTTP status.

- **Money** is naira with at most two decimals. **Timestamps** are ISO 8601 in UTC with milliseconds; **days** are
  \`YYYY-MM-DD\` of Africa/Lagos, both ends included. **Phones** are taken as people write
  them (\`0803 123 4567\`); one of another country needs its \`+\` and code. They are shown as 7 to 15 digits.
- **Lists** take \`page\` and \`per_page\` (1 to 100, 15 by default) in the query. A page past the last is empty.
- **Try a call**: under *Authorize* put your token, and for calls of a company its team; both are gone with this tab. Open a
  call, fill in what it takes and press *Execute*. With a test token (*Other systems*) no order reaches anybody.
- **Searches, statistics and unpaginated lists** run a few at a time per user and company. One too many waits briefly, and
  is then a 429 with \`Retry-After\`; one that takes more than five seconds is a 422.
- **Company**: \`company_id\` may be left out; where it is sent it must be the company of the \`Team\` header. A platform
  administrator who impersonates a company names it in the \`Company\` header.
- **Idempotency-Key** on any POST that writes: the same key with the same body within 30 days gives the first
  response again (\`Idempotency-Replayed: true\`) and does nothing; with another body it is a 422.
- Unknown fields in a body are rejected, never stored.`;

/** The head of the description; `more` follows its introduction. */
export const describeApi = (more: string) => ({
  openapi: '3.1.1',
  info: {
    title: 'Waybill',
    version: '1.0.0',
    description: `${introduction}\n\n${more}`,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  // Relative to the address that the description was fetched from.
  servers: [{ url: '/', description: 'This server' }],
});

const areas: [RegExp, string][] = [
  [/^auth\//, 'Sign-in and accounts'],
  [/^(user|referral|photo)\//, 'Sign-in and accounts'],
  [/^(onboard|invite|waiting)\//, 'Joining a company'],
  [/^(company|activity)\//, 'Companies'],
  [/^privacy\//, 'Data protection'],
  [/^(role|permission)\//, 'Roles and abilities'],
  [/^import\//, 'Imports'],
  [/^customer\//, 'Customers'],
  [/^outlet\//, 'Outlets'],
  [/^shop\//, 'Shops'],
  [/^courier\/order\/remittance\//, 'Remittance'],
  [/^cash\//, 'Cash book'],
  [/^pay\//, 'Riders’ pay'],
  [/^settlement\//, 'Settlement'],
  [/^transfer\//, 'Transfers'],
  [/^courier\/order\//, 'Courier orders'],
  [/^(courier\/location|events|push-notification-token)/, 'Live'],
  [/^(courier|paper)\//, 'Riders'],
  [/^suite\//, 'The suite itself'],
  [/^employee\//, 'Employees'],
  [/^order\//, 'Orders'],
  [/^(second-party|receiver)\//, 'Booking and tracking'],
  [/^message\//, 'Messages to receivers'],
  [/^(third-party|webhook)\//, 'Other systems'],
  [/^stats\//, 'Numbers'],
  [/^region\//, 'Regions'],
];

const areaTexts: Record<string, string> = {
  'Sign-in and accounts': 'Accounts, sign-in, passwords, the own profile and referrals.',
  'Joining a company': 'Registering a company, invitations, and what waits for approval.',
  Companies: 'A company’s data and settings, and who did what in it.',
  'Data protection': 'Persons of whom a company stores something: copies, erasing, and breaches.',
  'Roles and abilities': 'What each role of a company may do.',
  Imports: 'Many records from a file, with a preview and an undo.',
  Customers: 'The people who receive orders.',
  Outlets: 'The places that orders are picked up at.',
  Shops: 'What the people of an outlet see and ask for: its deliveries, pick-ups and money.',
  Remittance: 'The money of delivered orders, from the rider to the company.',
  'Cash book': 'What each rider holds, hand-ins, closed days and the book of entries.',
  'Riders’ pay':
    'What riders earn by rule, what they spent for the company, and what they are owed and paid.',
  Settlement: 'What shops are charged and owed, their payouts, and what they ask.',
  Transfers: 'Customers’ transfers as banks confirm them, and the numbers they are paid into.',
  'Courier orders': 'An order in the hands of a rider: its steps, proofs and attempts.',
  Live: 'The stream of events, places of riders and notices.',
  Riders: 'Riders, their availability, their stops and their papers.',
  'The suite itself': 'What the micro-frontends load, and how their parts fare.',
  Employees: 'The staff of a company.',
  Orders: 'Orders from their creation to their end.',
  'Booking and tracking': 'What visitors and receivers see and book.',
  'Messages to receivers':
    'What receivers are told of their orders by WhatsApp, SMS and mail, and what it costs.',
  'Other systems':
    'Tokens for other systems, the calls that these make, and webhooks, by which they learn what happens.',
  Numbers: 'Figures of dashboards and reports.',
  Regions: 'Countries, states and cities.',
};

/** The chapters, in the order in which they are read. */
export const chapters = [...new Set(areas.map(([, name]) => name))].map((name) => ({
  name,
  description: areaTexts[name],
}));

/** The chapter of the description that a call belongs to. */
export const areaOf = (path: string): string => {
  const call = path.slice('/api/'.length);
  return areas.find(([pattern]) => pattern.test(call))?.[1] ?? 'Other';
};

const membersOf = (access: Extract<Access, { who: 'member' }>) => {
  const { staff, rider } = access;
  const named = Array.isArray(staff)
    ? `staff with ${staff.map((one) => `\`${one}\``).join(' or ')}`
    : 'staff';
  if (staff === 'none') return 'the company’s riders';
  return rider ? `${named}; riders, for their own records` : named;
};

const whoOf = (access: Access): string => {
  switch (access.who) {
    case 'anyone':
      return 'anyone, without a token';
    case 'token_holder':
    case 'signed_in':
      return 'anyone who is signed in';
    case 'third_party':
      return `another system, with a token of the company that has the scope \`${access.scope}\``;
    case 'shop':
      return 'the people of an outlet, by the token of its link, or signed in and with `Outlet`';
    case 'administrator':
      return 'the platform’s administrator';
    case 'member':
      return membersOf(access);
  }
};

const afterConfirming =
  'after a sign-in or an `auth/confirm` of the last 10 minutes, else a 403 `access.confirm`.';

/** A sentence about who may make the call, from its access. */
export const whoMayCall = (access: Access): string =>
  [
    `**Who:** ${whoOf(access)}.`,
    isForbiddenWhileImpersonating(access) && 'Not while impersonating a company.',
    access.confirmed === 'everyone' && afterConfirming,
    access.confirmed === 'guarded' && `Of callers with a second factor: ${afterConfirming}`,
  ]
    .filter(Boolean)
    .join(' ');

/** The headers that the call needs. */
export const securityOf = (access: Access): Record<string, string[]>[] => {
  if (access.who === 'anyone') return [];
  if (access.who === 'administrator' || access.who === 'member') return [{ token: [], team: [] }];
  // With a team the response may differ: what its members see.
  return access.who === 'signed_in' ? [{ token: [], team: [] }, { token: [] }] : [{ token: [] }];
};

const header = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const idempotencyKey = header(
  'Idempotency-Key',
  'The same key with the same body within 30 days gives the first response again and does nothing.',
  { type: 'string', minLength: limits.idempotencyKey.min, maxLength: limits.idempotencyKey.max },
);
const company = header('Company', 'The company that a platform administrator impersonates.');
const outlet = header('Outlet', 'The outlet that a signed-in user acts for; not with the token of its link.');
const tappedAgo = header(
  'Tapped-Ago',
  'How many milliseconds before sending the user pressed the button: a phone without signal sends later.',
  { type: 'integer', minimum: 0 },
);
const rememberedDevice = header(
  'Known-Device',
  'The `device_key` that an earlier sign-in on this device gave; several, separated by commas.',
);
const lastEventId = header('Last-Event-ID', 'The id of the last event that was read, to go on after it.');

const streamSince = header(
  'Stream-Since',
  'The `Stream-Position` of an earlier response, for a first connection: it goes on after that, as if it had been open since.',
);

/** Signing in and out writes, and may be repeated without a key. */
const repeatable = /^\/api\/auth\/(login|logout|second|confirm|confirm\/begin|passkey\/begin)$/;

const signsIn = /^\/api\/(auth\/(login|second|change)|onboard\/invite)$/;

/** The headers of the call other than token and team. */
export const headersOf = (path: string, access: Access, takesTapTime: boolean) => [
  ...(access.touches !== 'reads' && !repeatable.test(path) ? [idempotencyKey] : []),
  ...(takesTapTime ? [tappedAgo] : []),
  ...(signsIn.test(path) ? [rememberedDevice] : []),
  ...(access.who === 'member' ? [company] : []),
  ...(access.who === 'shop' ? [outlet] : []),
  ...(path === '/api/events' ? [lastEventId, streamSince] : []),
];

const rejections = {
  400: 'What was sent could not be read.',
  401: 'No token, or one that is unknown (`auth.required`), has ended (`token.expired`) or was revoked (`token.revoked`); or an outlet’s link that has ended (`shop.link_ended`).',
  403: 'Known, but not allowed: the role, ability or scope is missing, the team or company is another, the token is one of another system (`token.not_for_this_call`), the company asks for a second factor (`access.second_factor`), or for a confirmation first (`access.confirm`).',
  404: 'No such record, or one of another company.',
  409: 'The state of the record does not allow it; `data` holds the record as it is now.',
  413: 'The body is over 64 KB on a call that anyone may make, over 1 MiB (with a photo 8 MiB) on the others.',
  415: 'The body is not JSON.',
  422: 'A field is missing, wrong, too long, out of range or unknown; `errors` says which and why, for 50 fields at most.',
  429: 'Too many tries, more calls a minute than the token may make, or too many searches, statistics and unpaginated lists at a time; `Retry-After` says how many seconds to wait.',
  503: 'Not reachable at the moment; `Retry-After` says when to try again.',
} as const;
type Rejection = keyof typeof rejections;

const shared: Rejection[] = [422, 429, 503];
const withBody: Rejection[] = [400, 409, 413, 415];

/** The errors that a call may respond with, by status. */
export const rejectionsOf = (access: Access, method: 'get' | 'post'): Record<string, unknown> => {
  const own: Rejection[] = [...shared, 404, ...(method === 'post' ? withBody : [])];
  if (access.who !== 'anyone') own.push(401);
  if (access.who !== 'anyone' || isForbiddenWhileImpersonating(access)) own.push(403);
  return Object.fromEntries(
    own.sort().map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  );
};

/** Headers, errors and the envelope that operations refer to. */
export const commonParts = (
  components: ApiDocument['components'],
): NonNullable<ApiDocument['components']> => ({
  schemas: {
    ...components?.schemas,
    Refusal: z.toJSONSchema(failure.extend({ code: z.enum(Object.keys(errorTable)) })),
  },
  responses: Object.fromEntries(
    Object.entries(rejections).map(([status, description]) => [
      status,
      {
        description,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Refusal' },
            example: sampleError(Number(status)),
          },
        },
      },
    ]),
  ),
  securitySchemes: {
    token: { type: 'http', scheme: 'bearer' },
    team: { type: 'apiKey', in: 'header', name: 'Team' },
  },
});
