import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../act/dialog.tsx';
import { useKitTexts } from '../texts/kit-texts.tsx';
import styles from './table.module.css';
import type { ListState } from './use-list-query.ts';

interface FoldedFiltersProps {
  list: Pick<ListState<object>, 'isFiltered' | 'clear'>;
  children: ReactNode;
}

/** A list's filters on a phone: one button, which says whether any is set, and a sheet. */
export function FoldedFilters({ list, children }: FoldedFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const texts = useKitTexts().list;
  return (
    <>
      <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        {texts.filters}
        {list.isFiltered && ' •'}
      </Button>
      {isOpen && (
        <Dialog
          title={texts.filters}
          onClose={() => setIsOpen(false)}
          footer={
            <>
              {list.isFiltered && <Button onClick={list.clear}>{texts.clearFilters}</Button>}
              <Button type="primary" onClick={() => setIsOpen(false)}>
                {texts.showRows}
              </Button>
            </>
          }
        >
          <div className={styles.folded}>{children}</div>
        </Dialog>
      )}
    </>
  );
}
