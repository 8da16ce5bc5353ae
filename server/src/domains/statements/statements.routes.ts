import {
  statement,
  statementLine,
  statementLinePage,
  statementLinesQuery,
  statementOutletPage,
  statementOutletsQuery,
  statementQuery,
  success,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendAll, wantsAll } from '../../platform/http/paging.ts';
import { ok } from '../../platform/http/responses.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { statementsService } from './statements.service.ts';

const keyOf = (member: CompanyMember, query: z.output<typeof statementQuery>) => ({
  companyId: member.company.id,
  outletId: query.outlet_id,
  firstDay: query.start_date,
  lastDay: query.end_date,
});

const ofBook = 'Of the cash book, on Lagos days, at most 366; for deleted outlets, too.';

/** What was collected for an outlet, and what it is owed for that. */
export const statementsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/cash/statement/show',
    {
      config: { cost: 'expensive' },
      schema: {
        summary: "Sum up an outlet's statement",
        description: `${ofBook} Closing = opening + collected − fees + corrected − paid out.`,
        querystring: statementQuery,
        response: { 200: success(statement) },
      },
    },
    async ({ member, query, reads }) => ok(await statementsService.show(reads, keyOf(member, query))),
  );

  app.get(
    '/cash/statement/line/index',
    {
      config: { cost: 'expensive' },
      schema: {
        summary: "List the lines of an outlet's statement",
        description: `${ofBook} Oldest first. \`after\` is the time of a line and its number.`,
        querystring: statementLinesQuery,
        response: { 200: success(z.union([statementLinePage, z.array(statementLine)])) },
      },
    },
    async ({ member, query, reads }, reply) => {
      const key = keyOf(member, query);
      if (!wantsAll(query)) return ok(await statementsService.lines(reads, key, query));
      return sendAll(reply, { ...(await statementsService.allLines(reads, key)), schema: statementLine });
    },
  );

  app.get(
    '/cash/statement/outlet/index',
    {
      schema: {
        summary: 'List the outlets that have a statement',
        description: 'Who is owed most comes first. A deleted outlet is listed until its account is even.',
        querystring: statementOutletsQuery,
        response: { 200: success(statementOutletPage) },
      },
    },
    async ({ member, query, reads }) =>
      ok(await statementsService.outlets(reads, member.company.id, query.search, query)),
  );

  app.get(
    '/cash/statement/pdf',
    {
      config: { cost: 'expensive' },
      schema: {
        summary: "Print an outlet's statement",
        description: `${ofBook} A PDF of at most 5,000 lines; 422 on \`end_date\` for more.`,
        querystring: statementQuery,
        response: { 200: z.any() },
      },
    },
    async ({ member, query, reads }, reply) => {
      const file = await statementsService.pdf(reads, keyOf(member, query), member.company.name);
      return reply.type('application/pdf').send(Buffer.from(file));
    },
  );
};
