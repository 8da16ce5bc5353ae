import {
  bookableCompanyPage,
  bookableCompanyQuery,
  companyRecordBody,
  deliveryRate,
  deliveryRateList,
  newRate,
  pageQuery,
  rateChanges,
  rateQuery,
} from '@waybill/contract';
import { settings, signedIn, staff } from '../../platform/http/access.ts';
import { recordedAs, subjectOf } from '../../platform/http/activity-parts.ts';
import type { RecordedCall } from '../../platform/http/activity-rule.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { deliveryRatesService } from './delivery-rates.service.ts';

const recorded = recordedAs('rates', subjectOf('rate', 'area'));
const fee = ({ data }: RecordedCall) => ({ amount: Number(data.fee) });

export const deliveryRatesRoutes = [
  get('/second-party/company/index', signedIn, {
    summary: 'List companies that take bookings',
    description:
      'Approved ones with at least one delivery rate, by name. With `latitude` and `longitude`, or `city` and `state`, the nearest come first: a company is where its city is. `id` leaves one company, `area` those that deliver to an area of this name, or a part of it; `lowest_fee` is of these areas.',
    querystring: pageQuery.extend(bookableCompanyQuery.shape),
    returns: showing(bookableCompanyPage, ['openCompany']),
    read: ({ query, reads }) => deliveryRatesService.companies(reads, query, query),
  }),

  get('/second-party/rate/index', signedIn, {
    summary: 'List the delivery rates of a company',
    description: 'The unpaginated list, by area; without `company_id` those of the caller’s own company.',
    querystring: rateQuery,
    returns: showing(deliveryRateList, ['rate']),
    read: ({ query, memberOrNull, reads }) =>
      deliveryRatesService.list(reads, memberOrNull, query.company_id),
  }),

  post('/second-party/rate/store', settings(staff('settings.manage')), {
    summary: 'Add a delivery rate',
    description: 'An area has one rate; upper and lower case make no difference.',
    body: newRate,
    creates: showing(deliveryRate, ['rate']),
    activity: recorded('created', fee),
    write: (tx, { member, body }) => deliveryRatesService.create(tx, member, body),
  }),

  post('/second-party/rate/update', settings(staff('settings.manage')), {
    summary: 'Change a delivery rate',
    description: 'What is left out stays. Orders booked before keep their fee.',
    body: rateChanges,
    returns: showing(deliveryRate, ['rate']),
    activity: recorded('updated', fee),
    write: (tx, { member, body }) => deliveryRatesService.update(tx, member, body),
  }),

  post('/second-party/rate/delete', settings(staff('settings.manage')), {
    summary: 'Delete a delivery rate',
    description: 'Orders booked by it keep their fee; a second time is a 404.',
    body: companyRecordBody,
    returns: showing(deliveryRate, ['rate']),
    activity: recorded('deleted', fee),
    write: (tx, { member, body }) => deliveryRatesService.remove(tx, member, body.id),
  }),
];
