import {
  newShopDispute,
  noQuery,
  shopAccount,
  shopDispute,
  shopDisputeList,
  shopStatementLinesQuery,
  shopStatementQuery,
  statement,
  statementLine,
  statementLinePage,
} from '@waybill/contract';
import { z } from 'zod';
import { shop, work } from '../../platform/http/access.ts';
import { recordedAs } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import type { Shop } from '../../platform/identity/shops.ts';
import { sendAll, wantsAll } from '../../platform/lists/paging.ts';
import { statementsService } from '../statements/index.ts';
import { disputesService } from './disputes.service.ts';
import { shopAccount as accountOf } from './shop-account.service.ts';

const keyOf = ({ company, outletId }: Shop, query: z.output<typeof shopStatementQuery>) => ({
  companyId: company.id,
  senderId: outletId,
  firstDay: query.start_date,
  lastDay: query.end_date,
});

const asked = recordedAs('money', ({ request, data }) => ({
  type: 'dispute',
  id: String(data.id),
  label: request.shop.outletName,
}));

const ofDays = 'Of the cash book, on Lagos days, at most 366.';

/** The money of a shop, for its own people. */
export const shopMoneyRoutes = [
  get('/shop/account/show', shop, {
    summary: 'Show what my shop is owed',
    description:
      '`arrived` is what the company can pay now: what riders still hold is not in it. `charges` are the rules in force, null where there are none; `pays_on` is the next day on which the company says that it pays.',
    querystring: noQuery,
    returns: showing(shopAccount, ['shopAccount']),
    read: ({ shop: caller, reads }) => accountOf(reads, caller),
  }),

  get('/shop/statement/show', shop, {
    summary: "Sum up my shop's statement",
    description: `${ofDays} Closing = opening + collected − fees + corrected − paid out.`,
    querystring: shopStatementQuery,
    returns: showing(statement, ['statement']),
    config: { cost: 'expensive' },
    read: ({ shop: caller, query, reads }) => statementsService.show(reads, keyOf(caller, query)),
  }),

  get('/shop/statement/line/index', shop, {
    summary: "List the lines of my shop's statement",
    description: `${ofDays} Oldest first. \`after\` is the time of a line and its number.`,
    querystring: shopStatementLinesQuery,
    returns: showing(z.union([statementLinePage, z.array(statementLine)]), ['statementLine']),
    config: { cost: 'expensive' },
    read: async ({ shop: caller, query, reads }, reply) => {
      const key = keyOf(caller, query);
      if (!wantsAll(query)) return statementsService.lines(reads, key, query);
      return sendAll(reply, await statementsService.allLines(reads, key), statementLine);
    },
  }),

  get('/shop/statement/pdf', shop, {
    summary: "Print my shop's statement",
    description: `${ofDays} A PDF of at most 5,000 lines; 422 on \`end_date\` for more.`,
    querystring: shopStatementQuery,
    response: { 200: z.any() },
    config: { cost: 'expensive' },
    read: async ({ shop: caller, query, reads }, reply) => {
      const file = await statementsService.pdf(reads, keyOf(caller, query), caller.company.name);
      return reply.type('application/pdf').send(Buffer.from(file));
    },
  }),

  post('/shop/dispute/store', work(shop), {
    summary: 'Ask about a line of my statement',
    description: 'One question may be open for each line (409 `settlement.asked_before`).',
    body: newShopDispute,
    creates: showing(shopDispute, ['shopDispute']),
    message: 'Your question was sent.',
    activity: asked('line_asked'),
    write: (tx, { shop: caller, body }) => disputesService.ask(tx, caller, body),
  }),

  get('/shop/dispute/index', shop, {
    summary: 'List what my shop asked, with the answers',
    description: 'The newest 200, newest first.',
    querystring: noQuery,
    returns: showing(shopDisputeList, ['shopDispute']),
    read: ({ shop: caller, reads }) => disputesService.ofShop(reads, caller),
  }),
];
