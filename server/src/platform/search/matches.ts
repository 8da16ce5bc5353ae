import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Sql } from '../database/database.ts';
import { offsetOf, type PageRequest, type Period, toPage } from '../http/paging.ts';
import { type Digits, isEmptySearch, type SearchTerms, searchTerms } from './search-terms.ts';

/** A search gives the newest matches; how many more there are is not counted, as that may take long. */
export const mostMatches = 1_000;

/** In a template of a query the place of company and week, which go before each word. No word has a brace. */
const scope = '{}';

const lexeme = (word: string, isStart: boolean) =>
  `'${scope}${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isStart ? ':*' : ''}`;

/** Every run of four digits of the part of a phone. */
const runsOf = (digits: string) =>
  digits.length < 4
    ? [lexeme(digits, true)]
    : Array.from({ length: digits.length - 3 }, (_, start) => lexeme(digits.slice(start, start + 4), false));

const digitsQuery = ({ word, phone }: Digits) =>
  [...(word ? [lexeme(word, true)] : []), ...(phone ? [`(${runsOf(phone).join(' & ')})`] : [])].join(' | ');

/** What the index is asked, for any company and week. */
const queryTemplate = ({ words, digits }: SearchTerms): string =>
  [...words.map((word) => lexeme(word, true)), ...digits.map((one) => `(${digitsQuery(one)})`)].join(' & ');

const atWord = (text: string) => `(^| )${text.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')}`;

const digitsPattern = ({ word, phone, isPhoneStart }: Digits) =>
  [...(word ? [atWord(word)] : []), ...(phone ? [isPhoneStart ? atWord(`234${phone}`) : phone] : [])].join(
    '|',
  );

/** What a record's `search_text` has to match, all of it. */
const patternsOf = ({ words, digits }: SearchTerms): string[] => [
  ...words.map(atWord),
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

/** The tables with an index of their words. `it` is the record, `words` holds its `search_text`. */
const sources = {
  orders: { from: sql`order_search words join orders it on it.id = words.id`, isKept: sql`true` },
  customers: { from: sql`customers words`, isKept: sql`deleted_at is null` },
  outlets: { from: sql`outlets words`, isKept: sql`deleted_at is null` },
};

export interface MatchesOf extends Partial<Period> {
  source: keyof typeof sources;
  companyId: string;
  /** As it was typed. */
  search: string;
  /** What is to be known of each match besides its id, such as `it.status`. */
  columns?: readonly string[];
  where?: RawBuilder<SqlBool>;
}

/**
 * The newest records that a search finds, in that order: up to one more than `mostMatches`, which tells that there are
 * more. The index is asked for a week at a time from the newest on, so that a word of every record costs no more than a
 * word of none.
 */
export const findMatches = async <Match extends { id: string } = { id: string }>(
  db: Sql,
  { source, companyId, search, columns = [], where = sql<SqlBool>`true`, from, until }: MatchesOf,
): Promise<Match[]> => {
  const terms = searchTerms(search);
  if (isEmptySearch(terms)) return [];
  const { from: records, isKept } = sources[source];
  const selected = sql.join(['words.id', 'words.created_at', ...columns].map((column) => sql.ref(column)));
  const bound = (which: 'min' | 'max') => sql`(select search_week(${sql.raw(which)}(created_at))
    from ${sql.table(source)} where company_id = ${companyId} and ${isKept})`;
  const newest = until ? sql`least(${bound('max')}, search_week(${until}::timestamptz))` : bound('max');
  const oldest = from ? sql`greatest(${bound('min')}, search_week(${from}::timestamptz))` : bound('min');
  const digitsOnly = patternsOf({ words: [], digits: terms.digits });
  const { rows } = await sql<Match>`
    select found.* from generate_series(${newest}, ${oldest}, -1) week
    cross join lateral (
      select ${selected} from ${records}
      where search_keys(words.company_id, words.created_at, words.search_text)
          @@ replace(${queryTemplate(terms)}::text, ${scope}::text, search_scope(${companyId}, week))::tsquery
        and words.company_id = ${companyId} and words.search_text ~ all(${digitsOnly}::text[])
        and ${isKept} and ${where}
        ${from ? sql`and words.created_at >= ${from}` : sql``} ${until ? sql`and words.created_at < ${until}` : sql``}
      order by words.created_at desc, words.id desc limit ${mostMatches + 1}
    ) found limit ${mostMatches + 1}`.execute(db);
  return rows;
};

/** The matches of a page. */
export const pageOfMatches = <Match>(matches: readonly Match[], page: PageRequest): Match[] =>
  matches.slice(0, mostMatches).slice(offsetOf(page), offsetOf(page) + page.per_page);

/** The page's envelope, which tells where there are more matches than were counted. */
export const toPageOfMatches = <Item>(data: Item[], matches: readonly unknown[], page: PageRequest) => ({
  ...toPage(data, Math.min(matches.length, mostMatches), page),
  ...(matches.length > mostMatches && { total_is_capped: true as const }),
});
