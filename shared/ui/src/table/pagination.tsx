import { limits, type Page } from '@waybill/contract';
import { Button } from 'antd';
import { FilterSelect } from '../filters/filter-select.tsx';
import { countText } from '../show/number-text.ts';
import { useKitTexts } from '../texts/kit-texts.tsx';
import styles from './table.module.css';
import type { ListState } from './use-list-query.ts';

interface PaginationProps {
  page: Pick<Page<unknown>, 'current_page' | 'last_page' | 'total' | 'total_is_capped' | 'from' | 'to'>;
  list: Pick<ListState<object>, 'perPage' | 'pageSizes' | 'setPage' | 'setPerPage'>;
  /** Of results if left out. */
  counted?: string | undefined;
}

/** The number of rows, `500+` if no more were counted. */
const totalText = ({ total, total_is_capped }: PaginationProps['page']) =>
  `${countText(total)}${total_is_capped ? '+' : ''}`;

/** The shown part of the list, and the way to the rest where there is more. */
export function Pagination({ page, list, counted }: PaginationProps) {
  const texts = useKitTexts().list;
  const results = counted ? `${totalText(page)} ${counted}` : texts.results(totalText(page));
  const isLast = page.current_page >= page.last_page;
  const isOnly = isLast && page.current_page <= 1;
  // The server pages no further: older rows are found by their dates.
  const isLastWithinReach = !isLast && page.current_page * list.perPage >= limits.pagedRows;
  return (
    <nav className={styles.pagination} aria-label={texts.pages}>
      <span>
        {page.from === null
          ? results
          : texts.showing(countText(page.from ?? 0), countText(page.to ?? 0), results)}
      </span>
      {list.pageSizes.length > 1 && page.total > Math.min(...list.pageSizes) && (
        <span className={styles.perPage}>
          {texts.rows}{' '}
          <FilterSelect
            label={texts.rows}
            isRequired
            value={String(list.perPage)}
            options={list.pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(size) => list.setPerPage(Number(size))}
          />
        </span>
      )}
      <span className={styles.pages}>
        {!isOnly && (
          <Button disabled={page.current_page <= 1} onClick={() => list.setPage(page.current_page - 1)}>
            {texts.previous}
          </Button>
        )}
        <span aria-current="page">
          {texts.page(countText(page.current_page), countText(Math.max(page.last_page, 1)))}
        </span>
        {isLastWithinReach ? (
          <span>{texts.olderByDates}</span>
        ) : (
          !isOnly && (
            <Button disabled={isLast} onClick={() => list.setPage(page.current_page + 1)}>
              {texts.next}
            </Button>
          )
        )}
      </span>
    </nav>
  );
}
