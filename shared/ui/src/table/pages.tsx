import { Button } from 'antd';
import { countText } from '../show/number-text.ts';
import { useKitTexts } from '../texts/kit-texts.tsx';
import styles from './statement.module.css';

interface PagesProps {
  page: number;
  last: number;
  onChange: (page: number) => void;
}

/** The way to other pages of a short list; nothing where there is one page alone. */
export function Pages({ page, last, onChange }: PagesProps) {
  const texts = useKitTexts().list;
  if (last <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {texts.previous}
      </Button>
      <span aria-current="page">{texts.page(countText(page), countText(last))}</span>
      <Button disabled={page >= last} onClick={() => onChange(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  );
}
