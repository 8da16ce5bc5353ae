import { MenuButton } from '../act/menu-button.tsx';
import type { ListSettings } from '../filters/list-settings.ts';
import { Icon } from '../show/icon.tsx';
import { type Column, isColumnShown } from './columns.tsx';
import styles from './list-menus.module.css';

interface ColumnsMenuProps<Row> {
  columns: readonly Column<Row>[];
  settings: ListSettings;
  onChange: (to: (current: ListSettings) => Partial<ListSettings>) => void;
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** Shows and hides columns, one by one; the last one stays. */
export function ColumnsMenu<Row>({ columns, settings, onChange }: ColumnsMenuProps<Row>) {
  const shown = columns.filter(isColumnShown(settings));
  const toggle = ({ id, isExtra }: Column<Row>) =>
    onChange((current) =>
      isExtra ? { shown: toggled(current.shown, id) } : { hidden: toggled(current.hidden, id) },
    );
  return (
    <div className={styles.menu}>
      <MenuButton
        label="Columns"
        content={
          <>
            <Icon name="columns" /> Columns
            {shown.length < columns.length && ` (${shown.length} of ${columns.length})`}
          </>
        }
      >
        {(close) => (
          <>
            {columns.map((column) => {
              const { id, title } = column;
              const isShown = shown.includes(column);
              return (
                <button
                  key={id}
                  type="button"
                  role="menuitemcheckbox"
                  aria-checked={isShown}
                  disabled={isShown && shown.length === 1}
                  onClick={() => toggle(column)}
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
              disabled={shown.length === columns.length}
              onClick={() => {
                const extras = columns.filter(({ isExtra }) => isExtra).map(({ id }) => id);
                onChange(() => ({ hidden: [], shown: extras }));
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
