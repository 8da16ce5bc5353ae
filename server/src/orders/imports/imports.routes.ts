import {
  companyRecordBody,
  importBatch,
  importDetails,
  importList,
  importProgress,
  importUndo,
  noQuery,
  showQuery,
} from '@waybill/contract';
import type { WebLinks } from '../../platform/base/web-links.ts';
import { staff, work } from '../../platform/http/access.ts';
import { recordedAs, textOf } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { importsService } from './imports.service.ts';

const activityKinds = {
  customers: 'address_book',
  outlets: 'address_book',
  riders: 'people',
  orders: 'orders',
} as const;

/** A file by its name and its length, and a pasted table by its length. */
const recorded = recordedAs(
  ({ data }) => activityKinds[data.kind as keyof typeof activityKinds],
  ({ data }) => ({
    type: 'import',
    id: textOf(data, 'id') ?? null,
    label: `${textOf(data, 'file_name') ?? 'pasted table'}, ${String(data.total_rows)} rows`,
  }),
  // Of the batches of an import, and of the steps of its undo, the first one: what follows may never come.
  { when: ({ data }) => data.is_first_step === true },
);

interface Parts {
  links: WebLinks;
  /** Unlimited where left out. */
  invitesPerHour: number | undefined;
}

/** Each needs the ability of what is imported, too; riders are people, and rejected while impersonating. */
const importers = staff('customers.write', 'outlets.write', 'couriers.write', 'orders.write');

export const importsRoutes = ({ links, invitesPerHour }: Parts) => [
  post('/import/store', work(importers), {
    summary: 'Import rows of a spreadsheet',
    description:
      'A batch of rows, with the fields and by the rules of `customer/store`, `outlet/store`, `order/store` or, for riders, `invite/store`, and with its ability. Each row is created, is there already (`duplicate`), or is rejected with its reasons; the others are stored all the same. A batch that is repeated creates nothing twice, nor does the same file in another import: customers are recognized by their phone, outlets by name and phone or address, riders by their email, orders by `reference` (`000451`, `#451` and `451.0` are one) or their content. An order’s `outlet_name` names an outlet as a search finds it, without case and accents; where several fit, the row is rejected with them, and the name with its address says which. With `unless_double` an order like one that was made within 30 minutes before the import is rejected, with the other one’s number in `double`. An import is continued by who began it, for an hour after its last batch that created something, and has at most `total_rows` rows.',
    body: importBatch,
    returns: showing(importProgress, ['import', 'importedRows']),
    message: 'Imported.',
    activity: recorded('imported'),
    prepare: ({ body: { invite_form_link: link } }) =>
      link === undefined ? undefined : links.require('invite_form_link', link),
    write: (tx, { member, body }, inviteForm) =>
      importsService.store(tx, member, { ...body, inviteForm }, invitesPerHour),
  }),

  get('/import/index', importers, {
    summary: 'List the imports of the last day',
    description: 'Of the kinds that the caller may import, newest first, at most 20.',
    querystring: noQuery,
    returns: showing(importList, ['import']),
    read: ({ member, reads }) => importsService.list(reads, member),
  }),

  get('/import/show', importers, {
    summary: 'Show an import',
    description: 'With the records that its undo left as they are, and why.',
    querystring: showQuery,
    returns: showing(importDetails, ['import']),
    read: ({ member, query, reads }) => importsService.show(reads, member, query.id),
  }),

  post('/import/undo', work(importers), {
    summary: 'Undo an import',
    description:
      'Within an hour after its last batch that created something; once begun, also later. Needs `orders.assign` for orders. Removes up to 200 of its records, the last first; to be repeated while `to_undo` is more than 0. Records that were changed, assigned or ordered from since stay as they are. Orders are closed, as their history is never deleted; pending invites are taken back.',
    body: companyRecordBody,
    returns: showing(importUndo, ['import', 'importUndo']),
    message: 'Undone.',
    activity: recorded('import_undone'),
    write: (tx, { member, body }) => importsService.undo(tx, member, body.id),
  }),
];
