import { noQuery, promisesAtRisk } from '@waybill/contract';
import { staff } from '../../platform/http/access.ts';
import { get, showing } from '../../platform/http/calls.ts';
import { promisesService } from './promises.service.ts';

export const promisesRoutes = [
  get('/order/promises/index', staff('orders.read'), {
    summary: 'List the orders that are later than promised, or are likely to be',
    description:
      'Open orders promised within 24 hours, the latest first, at most 50: `promise_passed` once the time has passed, `promise_at_risk` before it. `late_minutes` is by how much: by when seven of ten such orders arrive, by the rider’s way where they have accepted it and report their place, else by the company’s deliveries of the last six weeks, of the area or of all. While every rider who could bring it is off shift, it is reckoned from the start of the next shift. With fewer than eight of these nothing is expected, and only the passing of the time counts. Orders whose receivers asked for a later day are left out. `rider` is empty where nobody has it.',
    querystring: noQuery,
    returns: showing(promisesAtRisk, ['attention', 'lateness']),
    read: ({ member, reads }) => promisesService.atRisk(reads, member.company.id),
  }),
];
