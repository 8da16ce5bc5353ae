import { breach, breachChanges, breaches, newBreach, noQuery } from '@waybill/contract';
import { settings, staff } from '../../platform/http/access.ts';
import { recordedAs } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { breachesService } from './breaches.service.ts';

const recorded = recordedAs('company', ({ data }) => ({
  type: 'breach',
  id: String(data.id),
  label: 'a breach of data',
}));

/** The register of breaches of personal data. */
export const breachesRoutes = [
  post('/privacy/breach/store', settings(staff('settings.manage')), {
    summary: 'Register a breach',
    description: 'What happened, whom it concerns, since when, and when it became known.',
    body: newBreach,
    creates: showing(breach, ['breach']),
    message: 'Breach registered.',
    activity: recorded('breach_registered'),
    write: (tx, { member, body }) => breachesService.register(tx, member, body),
  }),

  post('/privacy/breach/update', settings(staff('settings.manage')), {
    summary: 'Say what was done about a breach',
    description:
      'Measures, when it was reported to the commission, and when the persons were told. What is left out stays, `clear` takes a time back that was stored by mistake; what happened is not changed.',
    body: breachChanges,
    returns: showing(breach, ['breach']),
    message: 'Breach saved.',
    activity: recorded('breach_updated'),
    write: (tx, { member, body }) => breachesService.change(tx, member.company.id, body),
  }),

  get('/privacy/breach/index', staff('settings.manage'), {
    summary: 'List breaches of personal data',
    description: 'The newest 100. The commission is to know of one within 72 hours of `known_at`.',
    querystring: noQuery,
    returns: showing(breaches, ['breach']),
    read: ({ member, reads }) => breachesService.list(reads, member.company.id),
  }),
];
