import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Sql } from '../database/database.ts';
import { offsetOf, type PageRequest, type Period, toPage } from './paging.ts';
import { type Digits, isEmptySearch, type SearchTerms, searchTerms } from './search-terms.ts';

/** A search gives the newest matches; how many more there are is not counted, as that may take long. */
export const mostMatches = 500;

/** In a template of a query the place of company and week, which go before each word. No word has a brace. */
const scope = '{}';

const lexeme = (word: string, isStart: boolean) =>
  `'${scope}${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isStart ? ':*' : ''}`;

/** Every run of four digits of the part of a phone. */
const runsOf = (digits: string) =>
  digits.length < 4
    ? [lexeme(digits, true)]
    : Array.from({ length: digits.length - 3 }, (_, start) => lexeme(digits.slice(start, start + 4), false));

const digitsQuery = ({ word, phone, middle }: Digits) =>
  [
    ...(word ? [lexeme(word, true)] : []),
    ...[phone, middle].flatMap((part) => (part ? [`(${runsOf(part).join(' & ')})`] : [])),
  ].join(' | ');

/** The query of the index, for any company and week. */
const queryTemplate = ({ prefixes, digits }: SearchTerms): string =>
  [...prefixes.map((prefix) => lexeme(prefix, true)), ...digits.map((one) => `(${digitsQuery(one)})`)].join(
    ' & ',
  );

const atWord = (text: string) => `(^| )${text.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')}`;

const digitsPattern = ({ word, phone, isPhoneStart, middle }: Digits) =>
  [
    ...(word ? [atWord(word)] : []),
    ...(phone ? [isPhoneStart ? atWord(`234${phone}`) : phone] : []),
    ...(middle ? [middle] : []),
  ].join('|');

/** Patterns that a record's `search_text` matches, all of them. */
const patternsOf = ({ prefixes, digits }: SearchTerms): string[] => [
  ...prefixes.map(atWord),
  ...digits.map(digitsPattern),
];

/**
 * True for records that a search finds, by their `search_text` alone: for tables of few records, and to look through
 * records that other conditions have chosen.
 */
export const matchesText = (column: string, typed: string): RawBuilder<SqlBool> => {
  const terms = searchTerms(typed);
  return isEmptySearch(terms)
    ? sql<SqlBool>`false`
    : sql<SqlBool>`${sql.ref(column)} ~ all(${patternsOf(terms)}::text[])`;
};

/** Shorter words begin too many others to be of use to the index. */
const shortest = 3;
const isSelective = (word: string | undefined) => word !== undefined && word.length >= shortest;

/** The terms that the index looks up: all, or the longer ones where there are any. The others are compared with what it finds. */
const indexedTerms = (terms: SearchTerms): SearchTerms => {
  const longer = {
    prefixes: terms.prefixes.filter(isSelective),
    digits: terms.digits.filter(({ word, phone }) => isSelective(phone) || (!phone && isSelective(word))),
  };
  return isEmptySearch(longer) ? terms : longer;
};

/** Patterns that the `search_text` of a record found by the index must match as well: its runs of digits may be apart. */
const patternsToRecheck = (terms: SearchTerms, indexed: SearchTerms): string[] =>
  patternsOf({
    prefixes: terms.prefixes.filter((one) => !indexed.prefixes.includes(one)),
    digits: terms.digits,
  });

interface Source {
  /** The table that holds the `search_text` and its index, as `texts`. */
  texts: RawBuilder<unknown>;
  /** The table of the records themselves, as `record`, where it is another one. */
  records?: RawBuilder<unknown>;
  isCurrent: RawBuilder<SqlBool>;
}

const sources = {
  orders: {
    texts: sql`order_search texts`,
    records: sql`orders record`,
    isCurrent: sql<SqlBool>`true`,
  },
  customers: { texts: sql`customers texts`, isCurrent: sql<SqlBool>`deleted_at is null` },
  outlets: { texts: sql`outlets texts`, isCurrent: sql<SqlBool>`deleted_at is null` },
} satisfies Record<string, Source>;

export interface MatchesOf extends Partial<Period> {
  source: keyof typeof sources;
  companyId: string;
  /** As it was typed. */
  search: string;
  /** Columns to read of each match besides its id, such as `it.status`. */
  columns?: readonly string[];
  /** A condition on the records, `it`. */
  where?: RawBuilder<SqlBool> | undefined;
}

/** The weeks of a company's records within the period, newest first, as rows `week`. */
const weeksOf = ({ source, companyId, from, until }: MatchesOf) => {
  const bound = (which: 'min' | 'max') => sql`(select search_week(${sql.raw(which)}(created_at))
    from ${sql.table(source)} where company_id = ${companyId} and ${sources[source].isCurrent})`;
  const newest = until ? sql`least(${bound('max')}, search_week(${until}::timestamptz))` : bound('max');
  const oldest = from ? sql`greatest(${bound('min')}, search_week(${from}::timestamptz))` : bound('min');
  return sql`generate_series(${newest}, ${oldest}, -1) week`;
};

/**
 * The newest records that a search finds, in that order: up to one more than `mostMatches`, which shows that there are
 * more. The index is read a week at a time from the newest on, so that a word of every record costs no more than a
 * word of none. Records of another table are read when the newest are known, or before, where they have a condition to meet.
 */
export const findMatches = async <Match extends { id: string } = { id: string }>(
  db: Sql,
  matches: MatchesOf,
): Promise<Match[]> => {
  const { source, companyId, search, columns = [], where, from, until } = matches;
  const terms = searchTerms(search);
  if (isEmptySearch(terms)) return [];
  const indexed = indexedTerms(terms);
  const { texts, records, isCurrent }: Source = sources[source];
  // One by one: joined by the company, PostgreSQL may read all records of it first, for every week again.
  const withRecords = (of: RawBuilder<unknown>) =>
    records
      ? sql`cross join lateral (select * from ${records}
          where record.company_id = ${companyId} and record.id = ${of} offset 0) it`
      : sql``;
  const selected = sql.join(['found.id', 'found.created_at', ...columns].map((column) => sql.ref(column)));
  const { rows } = await sql<Match>`
    select ${selected} from (
      select newest.* from ${weeksOf(matches)} cross join lateral (
        select texts.id, texts.created_at from ${texts} ${where ? withRecords(sql`texts.id`) : sql``}
        where search_keys(texts.company_id, texts.created_at, texts.search_text)
            @@ replace(${queryTemplate(indexed)}::text, ${scope}::text, search_scope(${companyId}, week))::tsquery
          and texts.company_id = ${companyId} and texts.search_text ~ all(${patternsToRecheck(terms, indexed)}::text[])
          and ${isCurrent} and ${where ?? sql`true`}
          ${from ? sql`and texts.created_at >= ${from}` : sql``}
          ${until ? sql`and texts.created_at < ${until}` : sql``}
        order by texts.created_at desc, texts.id desc limit ${mostMatches + 1}
      ) newest limit ${mostMatches + 1}
    ) found ${withRecords(sql`found.id`)} order by found.created_at desc, found.id desc`.execute(db);
  return rows;
};

/** The matches of a page. */
export const pageOfMatches = <Match>(matches: readonly Match[], page: PageRequest): Match[] =>
  matches.slice(0, mostMatches).slice(offsetOf(page), offsetOf(page) + page.per_page);

/** The page's envelope, which says where there are more matches than were counted. */
export const toPageOfMatches = <Item>(data: Item[], matches: readonly unknown[], page: PageRequest) => ({
  ...toPage(data, Math.min(matches.length, mostMatches), page),
  ...(matches.length > mostMatches && { total_is_capped: true as const }),
});
