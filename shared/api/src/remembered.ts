import { readJson, type StorageKey, writeJson } from '@waybill/session';

interface Remembered<Item> {
  /** Keeps it under its key, unless who is signed in by now has another one, and gives it back. */
  keep(item: Item): Item;
  /** What was kept; undefined where it is another one's. */
  recall(): Item | undefined;
}

/**
 * A record of the one who is signed in, kept in local storage so that the next page can begin with it (spec 2, section 3).
 * `ownId` says which one is his now.
 */
export const rememberedAs = <Item extends { id: string }>(
  key: StorageKey,
  ownId: () => string | undefined,
): Remembered<Item> => ({
  keep: (item) => {
    if (item.id === ownId()) writeJson(key, item);
    return item;
  },
  recall: () => {
    const kept = readJson(key) as Item | null;
    return kept && kept.id === ownId() ? kept : undefined;
  },
});
