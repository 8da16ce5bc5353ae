import { z } from 'zod';
import { limits } from './limits.ts';
import { day, flag, id } from './text.ts';

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(1).max(max));

const afterPattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([ -~]{1,64})$/;

/** The record after which an unpaginated list goes on, by creation and id. */
const rowAfter = z
  .string()
  .regex(afterPattern, 'must be a timestamp and an id, joined by _')
  .transform((text) => {
    const [, at = '', id = ''] = afterPattern.exec(text) ?? [];
    return { created_at: new Date(at), id };
  })
  .refine(({ created_at }) => !Number.isNaN(created_at.getTime()), 'must begin with a timestamp');

/** `after=` of an unpaginated list: behind the record that was created then, newest first. */
export const afterRow = (createdAt: string, id: string): string => `${createdAt}_${id}`;

/**
 * `?page=&per_page=` of every list. `pagination=0`, on calls that offer it, asks for all rows without pages; with `after` for
 * those that follow a row, so that a broken download goes on where it was.
 */
export const pageQuery = z.object({
  page: wholeNumber(limits.maxPage).default(1),
  per_page: wholeNumber(limits.perPage.max).default(limits.perPage.default),
  pagination: flag.optional(),
  after: rowAfter.optional(),
  properties: flag.optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** One page of a list. `from` and `to` are null when the page is empty. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    current_page: z.number().int(),
    last_page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
    from: z.number().int().nullable(),
    to: z.number().int().nullable(),
    total_is_capped: z
      .literal(true)
      .optional()
      .describe('There are more than `total`: a search counts its newest 500 matches, and pages go as far.'),
  });

/** One page with the number of records per tab, whatever status the filter has. */
export const countedPageOf = <Item extends z.ZodType, Counts extends z.ZodType>(item: Item, counts: Counts) =>
  pageOf(item).extend({ counts });

/** A page as the client holds it. */
export interface Page<Item> {
  data: Item[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  from: number | null;
  to: number | null;
  /** There are more than `total`, which were not counted: a search goes no further. */
  total_is_capped?: true | undefined;
}

/** A page with counts per tab. */
export interface CountedPage<Item, Counts> extends Page<Item> {
  counts: Counts;
}

/** Field of every body of a company's calls: the company the caller acts for, and no other. */
export const companyScoped = { company_id: id.optional() };

/** The body of a list call that is limited to a company and, perhaps, to days. */
export const companyFilter = z.strictObject({
  ...companyScoped,
  start_date: day.optional(),
  end_date: day.optional(),
  pagination: flag.optional(),
});

const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** The order of a list's pages: newest first without these; `direction` alone is of `created_at`. */
export const sortedBy = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: z.enum(sorts).optional(),
  direction: z.enum(sortDirections).optional(),
});

/** The query of a GET that asks nothing. */
export const noQuery = z.object({});

/** `?properties=1` alone, of a list that is always whole. */
export const propertiesQuery = z.object({ properties: flag.optional() });

/** `?id=` of a show call. */
export const showQuery = z.object({ id, properties: flag.optional() });

/** `{ id }`: the body of a call about one record. */
export const idBody = z.strictObject({ id });

/** The same for a record of a company. */
export const companyRecordBody = idBody.extend(companyScoped);
