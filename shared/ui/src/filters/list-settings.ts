import { onOtherTabChange, readJson, sessionStore, writeJson } from '@waybill/session';
import { useEffect, useState } from 'react';

/** Filters and order of a list under a name, as its address has them. */
export interface SavedFilter {
  name: string;
  query: string;
}

/** A user's settings of one list, on this device. */
export interface ListSettings {
  /** Ids of columns that are not shown. */
  hidden: readonly string[];
  /** Ids of columns that are shown although they are in the details by default. */
  shown: readonly string[];
  filters: readonly SavedFilter[];
}

const nothingSet: ListSettings = { hidden: [], shown: [], filters: [] };
/** The most users, the latest first, and filters of each list that are stored: storage is small. */
const mostUsers = 8;
export const mostFilters = 20;

interface Stored {
  user: string;
  lists: Record<string, ListSettings>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown): value is string => typeof value === 'string';

const asSettings = (value: unknown): ListSettings => {
  if (!isRecord(value)) return nothingSet;
  const { hidden, shown, filters } = value;
  return {
    hidden: Array.isArray(hidden) ? hidden.filter(isText) : [],
    shown: Array.isArray(shown) ? shown.filter(isText) : [],
    filters: Array.isArray(filters)
      ? filters.flatMap((each) =>
          isRecord(each) && isText(each.name) && isText(each.query)
            ? [{ name: each.name, query: each.query }]
            : [],
        )
      : [],
  };
};

const readAll = (): Stored[] => {
  const stored = readJson('LISTS');
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) =>
    isRecord(each) && isText(each.user) && isRecord(each.lists)
      ? [{ user: each.user, lists: each.lists as Record<string, ListSettings> }]
      : [],
  );
};

const viewer = (): string => sessionStore.getState().user?.id ?? '';

const read = (list: string): ListSettings =>
  asSettings(readAll().find(({ user }) => user === viewer())?.lists[list]);

const write = (list: string, settings: ListSettings): void => {
  const all = readAll();
  const user = viewer();
  const own = all.find((each) => each.user === user)?.lists ?? {};
  const others = all.filter((each) => each.user !== user);
  writeJson('LISTS', [{ user, lists: { ...own, [list]: settings } }, ...others].slice(0, mostUsers));
};

/** The signed-in user's settings of a list; without a name of the list there are none, and they cannot be changed. */
export function useListSettings(list: string | undefined) {
  const [settings, setSettings] = useState(() => (list ? read(list) : nothingSet));
  useEffect(() => {
    if (!list) return undefined;
    setSettings(read(list));
    return onOtherTabChange(['LISTS'], () => setSettings(read(list)));
  }, [list]);
  /** Changes what is stored now: another tab, or an undo later on, loses nothing. */
  const change = (to: (current: ListSettings) => Partial<ListSettings>) => {
    if (!list) return;
    const current = read(list);
    const next = { ...current, ...to(current) };
    write(list, next);
    setSettings(next);
  };
  return { settings, change };
}
