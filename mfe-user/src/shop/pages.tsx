import { Button } from '@waybill/ui';
import styles from './shop.module.css';

interface PagesProps {
  page: number;
  last: number;
  onChange: (page: number) => void;
}

/** The way to other pages of a list; nothing where there is one page alone. */
export const Pages = ({ page, last, onChange }: PagesProps) =>
  last > 1 && (
    <nav className={styles.pages} aria-label="Pages">
      <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <span>
        {page} of {last}
      </span>
      <Button disabled={page >= last} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
