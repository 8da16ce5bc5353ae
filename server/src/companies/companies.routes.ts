import {
  actingPage,
  company,
  companyPage,
  companySearch,
  idBody,
  noQuery,
  pageQuery,
  showQuery,
  success,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors.ts';
import { ok } from '../platform/http/answers.ts';
import type { CompaniesService } from './companies.service.ts';

export const companiesRoutes =
  (db: Database, companies: CompaniesService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/company/me',
      { schema: { summary: 'Show my company', querystring: noQuery, response: { 200: success(company) } } },
      async ({ member }) => ok(await companies.show(db, member, member.company.id)),
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
        return ok(await companies.show(db, memberOrNull, query.id));
      },
    );

    app.get(
      '/company/index',
      {
        schema: {
          summary: 'List companies',
          description: 'Newest first.',
          querystring: pageQuery,
          response: { 200: success(companyPage) },
        },
      },
      async ({ query, reads }) => ok(await companies.list(reads, query)),
    );

    app.post(
      '/company/search/index',
      {
        schema: {
          summary: 'Search companies',
          description: 'By name, email or phone; case and accents do not matter, `%` and `_` are literal.',
          querystring: pageQuery,
          body: companySearch,
          response: { 200: success(companyPage) },
        },
      },
      async ({ query, body, reads }) => ok(await companies.list(reads, query, body.search)),
    );

    app.post(
      '/company/approve/management',
      {
        schema: {
          summary: 'Approve a company',
          description: '409 with the company when it is approved already.',
          body: idBody,
          response: { 200: success(company) },
        },
      },
      (request) =>
        request.write(async (tx) => ok(await companies.approve(tx, request.body.id), 'Company approved.')),
    );

    app.get(
      '/company/acting/index',
      {
        schema: {
          summary: 'What platform administrators wrote while they acted for the company',
          description: 'Newest first; `call` is the call that wrote.',
          querystring: pageQuery,
          response: { 200: success(actingPage) },
        },
      },
      async ({ query, member }) => ok(await companies.listActing(db, member.company.id, query)),
    );
  };
