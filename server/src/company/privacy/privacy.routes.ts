import {
  erasure,
  erasures,
  foundPersons,
  noQuery,
  personCopy,
  personErasure,
  personNotes,
  personQuery,
  personSearch,
} from '@waybill/contract';
import { settings, staff } from '../../platform/http/access.ts';
import { recordedAs } from '../../platform/http/activity-parts.ts';
import { get, noRecord, post, readByPost, showing } from '../../platform/http/calls.ts';
import { privacyService } from './privacy.service.ts';

/** The person is not in it: it stays when they are erased. */
const recorded = recordedAs('company', ({ request }) => ({
  type: 'company',
  id: request.member.company.id,
  label: 'a person',
}));

/** Rights of the persons of whom a company stores something. */
export const privacyRoutes = [
  readByPost('/privacy/person/index', staff('settings.manage'), {
    summary: 'Find a person',
    description:
      'Customers, outlets, and receivers and senders known only from orders, by phone or name: the first 20, with what stands against erasing them.',
    body: personSearch,
    returns: showing(foundPersons, ['person']),
    read: ({ member, body, reads }) => privacyService.findPersons(reads, member.company.id, body.search),
  }),

  readByPost('/privacy/person/notes', staff('settings.manage'), {
    summary: 'List notes that go with a person',
    description:
      'What people typed about the orders, deliveries, hand-ins and payouts of a person. It may name them in any words, so it is erased whole with them: the newest 50, each text once, and how many there are.',
    body: personQuery,
    returns: showing(personNotes, ['personNotes']),
    read: ({ member, body, reads }) =>
      privacyService.notes(reads, { companyId: member.company.id, phone: body.phone }),
  }),

  post('/privacy/person/show', settings(staff('settings.manage')), {
    summary: 'Copy what is stored of a person',
    description:
      'Every column of theirs that holds personal data, by table. That a copy was made is recorded.',
    body: personQuery,
    returns: showing(personCopy, noRecord),
    activity: recorded('person_copied'),
    write: (tx, { member, body }) =>
      privacyService.copy(tx, { companyId: member.company.id, phone: body.phone }),
    redact: (copy) => ({ ...copy, of: '', parts: [] }),
  }),

  post('/privacy/person/erase', settings(staff('settings.manage')), {
    summary: 'Erase a person',
    description:
      'From customers, outlets, the orders that they received or sent, and all that belongs to them, with the notes of `privacy/person/notes`; sums, amounts, cities, days and states stay, and so does the cash book. The orders follow within a minute: `done_at`. 409 while an order of theirs is under way (`person.order_under_way`), money of a delivery is not counted (`person.money_open`), or money is open with an outlet of theirs (`person.outlet_open`); 404 where nothing is stored.',
    body: personErasure,
    creates: showing(erasure, ['erasure']),
    message: 'The person is being erased.',
    activity: recorded('person_erased'),
    write: (tx, { member, body }) => privacyService.erase(tx, member, body),
  }),

  get('/privacy/erasure/index', staff('settings.manage'), {
    summary: 'List persons who were erased',
    description: 'The newest 100 requests, without who it was.',
    querystring: noQuery,
    returns: showing(erasures, ['erasure']),
    read: ({ member, reads }) => privacyService.listErasures(reads, member.company.id),
  }),
];
