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
import {
  callerAs,
  companyIn,
  recordedAs,
  sentReason,
  subjectOf,
} from '../../platform/http/activity-parts.ts';
import { get, post, readByPost, showing } from '../../platform/http/calls.ts';
import { companiesService } from './companies.service.ts';

const recorded = recordedAs('company', subjectOf('company', 'company_name'), {
  companyId: companyIn('id'),
  by: callerAs('platform'),
});

/** Delivery companies, and the platform's approval of them. */
export const companiesRoutes = (mails: ApprovalMails) => [
  get('/company/me', everyMember, {
    summary: 'Show my company',
    querystring: noQuery,
    returns: showing(company, ['company']),
    read: ({ member, reads }) => companiesService.show(reads, member, member.company.id),
  }),

  get('/company/show', signedIn, {
    summary: 'Show a company',
    description: "One's own; an administrator any.",
    querystring: showQuery,
    returns: showing(company, {
      company: ['owner', 'supervisor', 'employee', 'accountant', 'rider', 'administrator', 'impersonator'],
    }),
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
    returns: showing(companyPage, ['company', 'companyDecision']),
    read: ({ query, reads }) => companiesService.list(reads, query, { isWaiting: query.waiting }),
  }),

  readByPost('/company/search/index', administrator, {
    summary: 'Search companies',
    description: 'By name, email or phone; case and accents do not matter, `%` and `_` are literal.',
    querystring: companyQuery,
    body: companySearch,
    returns: showing(companyPage, ['company', 'companyDecision']),
    read: async ({ query, body, reads }) => {
      const filter = { search: body.search, isWaiting: query.waiting };
      return companiesService.list(reads, query, filter);
    },
  }),

  get('/company/acting/index', staff('settings.manage'), {
    summary: 'What platform administrators wrote while they acted for the company',
    description: 'Newest first; `call` is the call that wrote.',
    querystring: pageQuery,
    returns: showing(impersonationPage, ['impersonating']),
    read: ({ query, member, reads }) => companiesService.listImpersonations(reads, member.company.id, query),
  }),

  post('/company/approve/management', work(administrator), {
    summary: 'Approve a company',
    description:
      'Its owner is mailed. One that was rejected may be approved later. 409 with the company when it is approved already.',
    body: idBody,
    returns: showing(platformCompany, ['company', 'companyDecision']),
    message: 'Company approved.',
    activity: recorded('approved'),
    write: (tx, { body }) => companiesService.approve(tx, body.id, mails),
  }),

  post('/company/refuse/management', work(administrator), {
    summary: 'Reject a company that waits for approval',
    description: 'Its owner is mailed the reason. 409 with the company when it does not wait any more.',
    body: companyRejection,
    returns: showing(platformCompany, ['company', 'companyDecision']),
    message: 'Company rejected.',
    activity: recorded('rejected', sentReason),
    write: (tx, { body }) => companiesService.reject(tx, body.id, body.reason, mails),
  }),
];
