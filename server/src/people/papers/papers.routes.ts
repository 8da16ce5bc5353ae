import {
  newPaper,
  type PaperKind,
  paper,
  paperChanges,
  paperKindTexts,
  paperList,
  paperRemoval,
  papersQuery,
} from '@waybill/contract';
import { staffOrRider, work } from '../../platform/http/access.ts';
import { insideOf, recordedAs, textOf } from '../../platform/http/activity-parts.ts';
import type { RecordedCall } from '../../platform/http/activity-rule.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { readRiderPicture } from '../photos/index.ts';
import { papersService } from './papers.service.ts';

const recorded = recordedAs('people', ({ data }) => ({
  type: 'paper',
  id: textOf(data, 'id') ?? null,
  label: paperKindTexts[data.kind as PaperKind],
}));
const whose = ({ data }: RecordedCall) => ({
  rider: textOf(insideOf(data, 'courier'), 'courier_name') ?? '',
});

/** Papers of riders and their bikes. */
export const papersRoutes = [
  get('/paper/index', staffOrRider('orders.read'), {
    summary: 'List papers of riders',
    description:
      'Licences, cards, insurance and permits, of one rider or of all; those that end first come first. Riders see their own. The photo is that of `courier/order/proof/photo/show`.',
    querystring: papersQuery,
    returns: showing(paperList, ['paper']),
    read: ({ member, query, reads }) => papersService.list(reads, member, query.courier_id),
  }),

  post('/paper/store', work(staffOrRider('couriers.write')), {
    summary: 'Add a paper',
    description: 'Of a rider, or a rider’s own. At most 30 (409 `paper.too_many`).',
    body: newPaper,
    creates: showing(paper, ['paper']),
    message: 'Paper added.',
    activity: recorded('paper_added', whose),
    prepare: ({ member, body }) => readRiderPicture(member.user.id, body.photo),
    write: (tx, { member, body }, picture) => papersService.store(tx, member, body, picture),
  }),

  post('/paper/update', work(staffOrRider('couriers.write')), {
    summary: 'Change a paper',
    description: 'All of it; without a photo the stored one stays.',
    body: paperChanges,
    returns: showing(paper, ['paper']),
    message: 'Paper saved.',
    activity: recorded('paper_changed', whose),
    prepare: ({ member, body }) => readRiderPicture(member.user.id, body.photo),
    write: (tx, { member, body }, picture) => papersService.update(tx, member, body, picture),
  }),

  post('/paper/delete', work(staffOrRider('couriers.write')), {
    summary: 'Remove a paper',
    description: 'With its photo. The response is the paper as it was.',
    body: paperRemoval,
    returns: showing(paper, ['paper']),
    message: 'Paper removed.',
    activity: recorded('paper_removed', whose),
    write: (tx, { member, body }) => papersService.remove(tx, member, body.id),
  }),
];
