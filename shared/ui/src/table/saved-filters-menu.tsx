import { showSuccess } from '@waybill/session';
import { lazy, Suspense, useState } from 'react';
import { MenuButton } from '../act/menu-button.tsx';
import { type ListSettings, mostFilters, type SavedFilter } from '../filters/list-settings.ts';
import { Icon } from '../show/icon.tsx';
import styles from './list-menus.module.css';
import type { ListState } from './use-list-query.ts';

// Loaded when it is opened: no list needs a form to be shown.
const SaveFilter = lazy(() => import('./save-filter.dialog.tsx'));

interface SavedFiltersMenuProps {
  list: Pick<ListState<object>, 'query' | 'applyQuery'>;
  filters: readonly SavedFilter[];
  onChange: (to: (current: ListSettings) => Partial<ListSettings>) => void;
}

const without = (filters: readonly SavedFilter[], name: string) =>
  filters.filter((each) => each.name !== name);

/** Filters that were saved under a name: one press applies them, another removes them, which can be undone. */
export function SavedFiltersMenu({ list, filters, onChange }: SavedFiltersMenuProps) {
  const [isSaving, setIsSaving] = useState(false);
  const add = (filter: SavedFilter) =>
    onChange((current) => ({
      filters: [...without(current.filters, filter.name), filter].slice(-mostFilters),
    }));
  const remove = (filter: SavedFilter) => {
    onChange((current) => ({ filters: without(current.filters, filter.name) }));
    showSuccess(`Filter ${filter.name} removed`, { label: 'Undo', run: () => add(filter) });
  };
  return (
    <div className={styles.menu}>
      <MenuButton
        label="Saved filters"
        content={
          <>
            <Icon name="saved" /> Saved filters
          </>
        }
      >
        {(close) => (
          <>
            {filters.map((filter) => (
              <div key={filter.name} className={styles.saved} role="none">
                <button
                  type="button"
                  role="menuitemradio"
                  aria-checked={filter.query === list.query}
                  onClick={() => {
                    list.applyQuery(filter.query);
                    close();
                  }}
                >
                  {filter.name}
                </button>
                <button
                  type="button"
                  role="menuitem"
                  aria-label={`Remove ${filter.name}`}
                  title="Remove"
                  className={styles.remove}
                  onClick={() => {
                    remove(filter);
                    close();
                  }}
                >
                  <Icon name="close" />
                </button>
              </div>
            ))}
            <button
              type="button"
              role="menuitem"
              onClick={() => {
                close();
                setIsSaving(true);
              }}
            >
              <Icon name="plus" /> Save these filters
            </button>
          </>
        )}
      </MenuButton>
      {isSaving && (
        <Suspense>
          <SaveFilter
            onSave={(name) => add({ name, query: list.query })}
            onClose={() => setIsSaving(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
