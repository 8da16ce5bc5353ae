import type { Page } from '@waybill/contract';
import { Button } from 'antd';
import styles from './table.module.css';
import type { ListState } from './use-list-query.ts';

interface PaginationProps {
  page: Pick<Page<unknown>, 'current_page' | 'last_page' | 'total' | 'total_is_capped' | 'from' | 'to'>;
  list: Pick<ListState<object>, 'perPage' | 'pageSizes' | 'setPage' | 'setPerPage'>;
}

const grouped = (count: number) => count.toLocaleString('en-NG');

/** How many there are, `500+` where no more were counted. */
const totalText = ({ total, total_is_capped }: PaginationProps['page']) =>
  `${grouped(total)}${total_is_capped ? '+' : ''} results`;

/** How much of the list is shown, and the way to the rest. */
export const Pagination = ({ page, list }: PaginationProps) => (
  <nav className={styles.pagination} aria-label="Pages">
    <span>
      {page.from === null
        ? totalText(page)
        : `Showing ${grouped(page.from ?? 0)} - ${grouped(page.to ?? 0)} of ${totalText(page)}`}
    </span>
    {list.pageSizes.length > 1 && (
      <label>
        Rows{' '}
        <select value={list.perPage} onChange={(event) => list.setPerPage(Number(event.target.value))}>
          {list.pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    )}
    <span className={styles.pages}>
      <Button disabled={page.current_page <= 1} onClick={() => list.setPage(page.current_page - 1)}>
        Previous
      </Button>
      <span aria-current="page">
        Page {grouped(page.current_page)} of {grouped(Math.max(page.last_page, 1))}
      </span>
      <Button
        disabled={page.current_page >= page.last_page}
        onClick={() => list.setPage(page.current_page + 1)}
      >
        Next
      </Button>
    </span>
  </nav>
);
