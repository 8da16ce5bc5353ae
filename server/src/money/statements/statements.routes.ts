import {
  noQuery,
  ownAccountList,
  ownStatementLinesQuery,
  ownStatementQuery,
  statement,
  statementLine,
  statementLinePage,
  statementLinesQuery,
  statementQuery,
  statementSenderPage,
  statementSendersQuery,
} from '@waybill/contract';
import { z } from 'zod';
import { signedIn, staff } from '../../platform/http/access.ts';
import { get, showing } from '../../platform/http/calls.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { sendAll, wantsAll } from '../../platform/lists/paging.ts';
import { statementsService } from './statements.service.ts';

const keyOf = (member: CompanyMember, query: z.output<typeof statementQuery>) => ({
  companyId: member.company.id,
  senderId: query.sender_id,
  firstDay: query.start_date,
  lastDay: query.end_date,
});

const ownKeyOf = (userId: string, query: z.output<typeof ownStatementQuery>) => ({
  companyId: query.company_id,
  senderId: userId,
  firstDay: query.start_date,
  lastDay: query.end_date,
});

const ofDays = 'Of the cash book, on Lagos days, at most 366.';
const ofBook = `${ofDays} Of an outlet, deleted ones included, of a user who booked, or of outlets that are not saved (\`unsaved\`).`;

/** Money collected for senders, and the company's debt to them. */
export const statementsRoutes = [
  get('/cash/statement/show', staff('remittance.verify'), {
    summary: "Sum up a sender's statement",
    description: `${ofBook} Closing = opening + collected − fees + corrected − paid out.`,
    querystring: statementQuery,
    returns: showing(statement, ['statement']),
    config: { cost: 'expensive' },
    read: ({ member, query, reads }) => statementsService.show(reads, keyOf(member, query)),
  }),

  get('/cash/statement/line/index', staff('remittance.verify'), {
    summary: "List the lines of a sender's statement",
    description: `${ofBook} Oldest first. \`after\` is the time of a line and its number.`,
    querystring: statementLinesQuery,
    returns: showing(z.union([statementLinePage, z.array(statementLine)]), ['statementLine']),
    config: { cost: 'expensive' },
    read: async ({ member, query, reads }, reply) => {
      const key = keyOf(member, query);
      if (!wantsAll(query)) return statementsService.lines(reads, key, query);
      return sendAll(reply, await statementsService.allLines(reads, key), statementLine);
    },
  }),

  get('/cash/statement/sender/index', staff('remittance.verify'), {
    summary: 'List who has a statement',
    description:
      'Outlets, and users who booked; who is owed most comes first. A deleted outlet is listed until its account is even; outlets that are not saved are listed as one. `who=owe` leaves only those whom the company is owed by, the most first.',
    querystring: statementSendersQuery,
    returns: showing(statementSenderPage, ['statementSender']),
    read: ({ member, query, reads }) => statementsService.senders(reads, member.company.id, query, query),
  }),

  get('/cash/statement/pdf', staff('remittance.verify'), {
    summary: "Print a sender's statement",
    description: `${ofBook} A PDF of at most 5,000 lines; 422 on \`end_date\` for more.`,
    querystring: statementQuery,
    response: { 200: z.any() },
    config: { cost: 'expensive' },
    read: async ({ member, query, reads }, reply) => {
      const file = await statementsService.pdf(reads, keyOf(member, query), member.company.name);
      return reply.type('application/pdf').send(Buffer.from(file));
    },
  }),

  get('/second-party/statement/index', signedIn, {
    summary: 'List what companies owe me',
    description: 'Of the orders that I booked; who owes me most comes first. Below 0 I owe fees.',
    querystring: noQuery,
    returns: showing(ownAccountList, ['ownAccount']),
    read: ({ signedIn, reads }) => statementsService.ofUser(reads, signedIn.id),
  }),

  get('/second-party/statement/show', signedIn, {
    summary: 'Sum up my statement',
    description: `With one company. ${ofDays} Closing = opening + collected − fees + corrected − paid out.`,
    querystring: ownStatementQuery,
    returns: showing(statement, ['statement']),
    config: { cost: 'expensive' },
    read: ({ signedIn, query, reads }) => statementsService.show(reads, ownKeyOf(signedIn.id, query)),
  }),

  get('/second-party/statement/line/index', signedIn, {
    summary: 'List the lines of my statement',
    description: `With one company. ${ofDays} Oldest first.`,
    querystring: ownStatementLinesQuery,
    returns: showing(statementLinePage, ['statementLine']),
    config: { cost: 'expensive' },
    read: ({ signedIn, query, reads }) => statementsService.lines(reads, ownKeyOf(signedIn.id, query), query),
  }),
];
