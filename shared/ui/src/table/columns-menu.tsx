import { MenuButton } from '../act/menu-button.tsx';
import type { ListSettings } from '../filters/list-settings.ts';
import { Icon } from '../show/icon.tsx';
import type { Column } from './columns.tsx';
import styles from './list-menus.module.css';

interface ColumnsMenuProps<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onChange: (to: (current: ListSettings) => Partial<ListSettings>) => void;
}

/** Shows and hides columns, one by one; the last one stays. */
export function ColumnsMenu<Row>({ columns, hidden, onChange }: ColumnsMenuProps<Row>) {
  const shown = columns.filter(({ id }) => !hidden.includes(id));
  const toggle = (id: string) =>
    onChange((current) => ({
      hidden: current.hidden.includes(id)
        ? current.hidden.filter((each) => each !== id)
        : [...current.hidden, id],
    }));
  return (
    <div className={styles.menu}>
      <MenuButton
        label="Columns"
        content={
          <>
            <Icon name="columns" /> Columns{hidden.length > 0 && ` (${shown.length} of ${columns.length})`}
          </>
        }
      >
        {(close) => (
          <>
            {columns.map(({ id, title }) => {
              const isShown = !hidden.includes(id);
              return (
                <button
                  key={id}
                  type="button"
                  role="menuitemcheckbox"
                  aria-checked={isShown}
                  className={styles.item}
                  disabled={isShown && shown.length === 1}
                  onClick={() => toggle(id)}
                >
                  <span className={styles.check} data-on={isShown}>
                    {isShown && <Icon name="check" />}
                  </span>
                  {title}
                </button>
              );
            })}
            <button
              type="button"
              role="menuitem"
              className={styles.item}
              disabled={hidden.length === 0}
              onClick={() => {
                onChange(() => ({ hidden: [] }));
                close();
              }}
            >
              Show all columns
            </button>
          </>
        )}
      </MenuButton>
    </div>
  );
}
