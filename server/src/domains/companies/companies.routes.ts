import {
  company,
  companyPage,
  companyQuery,
  companyRejection,
  companySearch,
  idBody,
  impersonationPage,
  noQuery,
  pageQuery,
  platformCompany,
  showQuery,
  success,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { ok } from '../../platform/http/responses.ts';
import type { ApprovalMails } from '../approval-mails/index.ts';
import { companiesService } from './companies.service.ts';

const readRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/company/me',
      { schema: { summary: 'Show my company', querystring: noQuery, response: { 200: success(company) } } },
      async ({ member }) => ok(await companiesService.show(db, member, member.company.id)),
    );

    app.get(
      '/company/show',
      {
        schema: {
          summary: 'Show a company',
          description: "One's own; an administrator any.",
          querystring: showQuery,
          response: { 200: success(company) },
        },
      },
      async ({ query, memberOrNull }) => {
        if (!memberOrNull) throw new DomainError('access.denied');
        return ok(await companiesService.show(db, memberOrNull, query.id));
      },
    );

    app.get(
      '/company/index',
      {
        schema: {
          summary: 'List companies',
          description:
            'Newest first. `waiting=1`: those alone that wait for approval; `counts.waiting` is their number.',
          querystring: companyQuery,
          response: { 200: success(companyPage) },
        },
      },
      async ({ query, reads }) => ok(await companiesService.list(reads, query, { isWaiting: query.waiting })),
    );

    app.post(
      '/company/search/index',
      {
        schema: {
          summary: 'Search companies',
          description: 'By name, email or phone; case and accents do not matter, `%` and `_` are literal.',
          querystring: companyQuery,
          body: companySearch,
          response: { 200: success(companyPage) },
        },
      },
      async ({ query, body, reads }) => {
        const filter = { search: body.search, isWaiting: query.waiting };
        return ok(await companiesService.list(reads, query, filter));
      },
    );

    app.get(
      '/company/acting/index',
      {
        schema: {
          summary: 'What platform administrators wrote while they acted for the company',
          description: 'Newest first; `call` is the call that wrote.',
          querystring: pageQuery,
          response: { 200: success(impersonationPage) },
        },
      },
      async ({ query, member }) =>
        ok(await companiesService.listImpersonations(db, member.company.id, query)),
    );
  };

/** The platform's word on a company that registered. */
const decisionRoutes =
  (mails: ApprovalMails): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/company/approve/management',
      {
        schema: {
          summary: 'Approve a company',
          description:
            'Its owner is mailed. One that was rejected may be approved later. 409 with the company when it is approved already.',
          body: idBody,
          response: { 200: success(platformCompany) },
        },
      },
      (request) =>
        request.transaction(async (tx) =>
          ok(await companiesService.approve(tx, request.body.id, mails), 'Company approved.'),
        ),
    );

    app.post(
      '/company/refuse/management',
      {
        schema: {
          summary: 'Reject a company that waits for approval',
          description: 'Its owner is mailed the reason. 409 with the company when it does not wait any more.',
          body: companyRejection,
          response: { 200: success(platformCompany) },
        },
      },
      (request) =>
        request.transaction(async (tx) => {
          const { id, reason } = request.body;
          return ok(await companiesService.reject(tx, id, reason, mails), 'Company rejected.');
        }),
    );
  };

export const companiesRoutes =
  (db: Database, mails: ApprovalMails): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readRoutes(db));
    await app.register(decisionRoutes(mails));
  };
