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
} from '@waybill/contract';
import type { ApprovalMails } from '../../people/approval-mails/index.ts';
import { DomainError } from '../../platform/base/errors.ts';
import { administrator, everyMember, signedIn, staff, work } from '../../platform/http/access.ts';
import { get, post, readByPost } from '../../platform/http/calls.ts';
import { companiesService } from './companies.service.ts';

/** Delivery companies, and the platform's approval of them. */
export const companiesRoutes = (mails: ApprovalMails) => [
  get('/company/me', everyMember, {
    summary: 'Show my company',
    querystring: noQuery,
    returns: company,
    read: ({ member, reads }) => companiesService.show(reads, member, member.company.id),
  }),

  get('/company/show', signedIn, {
    summary: 'Show a company',
    description: "One's own; an administrator any.",
    querystring: showQuery,
    returns: company,
    read: async ({ query, memberOrNull, reads }) => {
      if (!memberOrNull) throw new DomainError('access.denied');
      return companiesService.show(reads, memberOrNull, query.id);
    },
  }),

  get('/company/index', administrator, {
    summary: 'List companies',
    description:
      'Newest first. `waiting=1`: those alone that wait for approval; `counts.waiting` is their number.',
    querystring: companyQuery,
    returns: companyPage,
    read: ({ query, reads }) => companiesService.list(reads, query, { isWaiting: query.waiting }),
  }),

  readByPost('/company/search/index', administrator, {
    summary: 'Search companies',
    description: 'By name, email or phone; case and accents do not matter, `%` and `_` are literal.',
    querystring: companyQuery,
    body: companySearch,
    returns: companyPage,
    read: async ({ query, body, reads }) => {
      const filter = { search: body.search, isWaiting: query.waiting };
      return companiesService.list(reads, query, filter);
    },
  }),

  get('/company/acting/index', staff('settings.manage'), {
    summary: 'What platform administrators wrote while they acted for the company',
    description: 'Newest first; `call` is the call that wrote.',
    querystring: pageQuery,
    returns: impersonationPage,
    read: ({ query, member, reads }) => companiesService.listImpersonations(reads, member.company.id, query),
  }),

  post('/company/approve/management', work(administrator), {
    summary: 'Approve a company',
    description:
      'Its owner is mailed. One that was rejected may be approved later. 409 with the company when it is approved already.',
    body: idBody,
    returns: platformCompany,
    message: 'Company approved.',
    write: (tx, { body }) => companiesService.approve(tx, body.id, mails),
  }),

  post('/company/refuse/management', work(administrator), {
    summary: 'Reject a company that waits for approval',
    description: 'Its owner is mailed the reason. 409 with the company when it does not wait any more.',
    body: companyRejection,
    returns: platformCompany,
    message: 'Company rejected.',
    write: (tx, { body }) => companiesService.reject(tx, body.id, body.reason, mails),
  }),
];
