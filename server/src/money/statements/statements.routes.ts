import {
  statement,
  statementLine,
  statementLinePage,
  statementLinesQuery,
  statementOutletPage,
  statementOutletsQuery,
  statementQuery,
} from '@waybill/contract';
import { z } from 'zod';
import { staff } from '../../platform/http/access.ts';
import { get, showing } from '../../platform/http/calls.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { sendAll, wantsAll } from '../../platform/lists/paging.ts';
import { statementsService } from './statements.service.ts';

const keyOf = (member: CompanyMember, query: z.output<typeof statementQuery>) => ({
  companyId: member.company.id,
  outletId: query.outlet_id,
  firstDay: query.start_date,
  lastDay: query.end_date,
});

const ofBook = 'Of the cash book, on Lagos days, at most 366; for deleted outlets, too.';

/** What was collected for an outlet, and what it is owed for that. */
export const statementsRoutes = [
  get('/cash/statement/show', staff('remittance.verify'), {
    summary: "Sum up an outlet's statement",
    description: `${ofBook} Closing = opening + collected − fees + corrected − paid out.`,
    querystring: statementQuery,
    returns: showing(statement, ['statement']),
    config: { cost: 'expensive' },
    read: ({ member, query, reads }) => statementsService.show(reads, keyOf(member, query)),
  }),

  get('/cash/statement/line/index', staff('remittance.verify'), {
    summary: "List the lines of an outlet's statement",
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

  get('/cash/statement/outlet/index', staff('remittance.verify'), {
    summary: 'List the outlets that have a statement',
    description: 'Who is owed most comes first. A deleted outlet is listed until its account is even.',
    querystring: statementOutletsQuery,
    returns: showing(statementOutletPage, ['statementOutlet']),
    read: ({ member, query, reads }) =>
      statementsService.outlets(reads, member.company.id, query.search, query),
  }),

  get('/cash/statement/pdf', staff('remittance.verify'), {
    summary: "Print an outlet's statement",
    description: `${ofBook} A PDF of at most 5,000 lines; 422 on \`end_date\` for more.`,
    querystring: statementQuery,
    response: { 200: z.any() },
    config: { cost: 'expensive' },
    read: async ({ member, query, reads }, reply) => {
      const file = await statementsService.pdf(reads, keyOf(member, query), member.company.name);
      return reply.type('application/pdf').send(Buffer.from(file));
    },
  }),
];
