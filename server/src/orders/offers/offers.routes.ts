import { offerShares, offerSharesQuery } from '@waybill/contract';
import { staff } from '../../platform/http/access.ts';
import { get, showing } from '../../platform/http/calls.ts';
import { offersService } from './offers.service.ts';

/** What riders were offered. */
export const offersRoutes = [
  get('/courier/offers/index', staff('reports.read'), {
    summary: 'Count what each rider was offered',
    description:
      'Who was asked most comes first. `expired` were not answered in time; what the office took back before is in `offered` alone. The days are those of the offers, at most 366; without `start_date` the 30 days until `end_date`, or until today.',
    querystring: offerSharesQuery,
    returns: showing(offerShares, ['offerShares']),
    read: ({ query, member, reads }) => offersService.shares(reads, member.company.id, query),
  }),
];
