import {
  companyRecordBody,
  type customerFilter,
  type customerSearch,
  type pageOf,
  pageQuery,
} from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { staff, work } from '../../platform/http/access.ts';
import { changedFields, recordedAs, subjectOf } from '../../platform/http/activity-parts.ts';
import { post, readByPost, showing } from '../../platform/http/calls.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { sendAll, toPeriod, wantsAll } from '../../platform/lists/paging.ts';
import type { EntryRow } from './address-book.repository.ts';
import type { addressBookService } from './address-book.service.ts';

interface AddressBook<Row extends EntryRow, Item, Added, Changes> {
  /** The first word of its paths and fields: `/customer/store`, `customer_name`. */
  noun: 'customer' | 'outlet';
  /** With its article. */
  one: string;
  /** Says what a change leaves as it is. */
  changing: string;
  item: z.ZodType<Item>;
  page: ReturnType<typeof pageOf<z.ZodType<Item>>>;
  filter: typeof customerFilter;
  search: typeof customerSearch;
  added: z.ZodType<Added>;
  changes: z.ZodType<Changes>;
  service: ReturnType<typeof addressBookService<Row, Item>> & {
    create(tx: Tx, member: CompanyMember, given: Added): Promise<Item>;
    update(tx: Tx, member: CompanyMember, given: Changes): Promise<Item>;
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The calls of an address book: its list, its search, and those that add, change and delete an entry. */
export const addressBookRoutes = <Row extends EntryRow, Item, Added, Changes>(
  book: AddressBook<Row, Item, Added, Changes>,
) => {
  const { noun, one, service } = book;
  const recorded = recordedAs('address_book', subjectOf(noun, `${noun}_name`));
  const writers = work(staff(`${noun}s.write`));
  /** For a repeated request: the entry as it is now, even if deleted since. */
  const readAgain = (tx: Tx, { member }: FastifyRequest, id: string) =>
    service.read(tx, member.company.id, id);

  return [
    readByPost(`/${noun}/filter/index`, staff('orders.read'), {
      summary: `List ${noun}s`,
      description: 'Newest first. `pagination=0` in query or body gives the unpaginated list.',
      querystring: pageQuery,
      body: book.filter,
      returns: showing(z.union([book.page, z.array(book.item)]), [noun]),
      read: async ({ query, body, member, reads }, reply) => {
        const isUnpaginated = wantsAll(query, body);
        const filter = { companyId: member.company.id, ...toPeriod(body, isUnpaginated) };
        if (!isUnpaginated) return service.list(reads, filter, query);
        return sendAll(reply, await service.listAll(reads, filter), book.item);
      },
    }),

    readByPost(`/${noun}/search/index`, staff('orders.read'), {
      summary: `Search ${noun}s`,
      description: 'By name, phone or email.',
      querystring: pageQuery,
      body: book.search,
      returns: showing(book.page, [noun]),
      read: ({ query, body, member, reads }) =>
        service.list(reads, { companyId: member.company.id, search: body.search }, query),
    }),

    post(`/${noun}/store`, writers, {
      summary: `Add ${one}`,
      body: book.added,
      creates: showing(book.item, [noun]),
      message: `${capitalised(noun)} added.`,
      activity: recorded('created'),
      write: (tx, { member, body }) => service.create(tx, member, body as Added),
      readAgain,
    }),

    post(`/${noun}/update`, writers, {
      summary: `Change ${one}`,
      description: book.changing,
      body: book.changes,
      returns: showing(book.item, [noun]),
      message: `${capitalised(noun)} saved.`,
      activity: recorded('updated', changedFields),
      write: (tx, { member, body }) => service.update(tx, member, body as Changes),
      readAgain,
    }),

    post(`/${noun}/delete`, writers, {
      summary: `Delete ${one}`,
      description: 'Past orders stay as they are; a second time is a 404.',
      body: companyRecordBody,
      returns: showing(book.item, [noun]),
      message: `${capitalised(noun)} deleted.`,
      activity: recorded('deleted'),
      write: (tx, { member, body }) => service.remove(tx, member, body.id),
      readAgain,
    }),
  ];
};
