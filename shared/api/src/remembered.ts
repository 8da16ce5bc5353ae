import { readJson, type StorageKey, writeJson } from '@waybill/session';

interface Remembered<Item> {
  /** Stores the record and returns it. A record that no longer belongs to the signed-in user is not stored. */
  save(item: Item): Item;
  /** The stored record, or undefined if it belongs to another user. */
  read(): Item | undefined;
}

/**
 * A record of the signed-in user in local storage, which a page shows until the request has returned
 * (docs/spec-coverage.md#operations-3). `ownId` is the id that the signed-in user's record has now.
 */
export const rememberedAs = <Item extends { id: string }>(
  key: StorageKey,
  ownId: () => string | undefined,
): Remembered<Item> => ({
  save: (item) => {
    if (item.id === ownId()) writeJson(key, item);
    return item;
  },
  read: () => {
    const stored = readJson(key) as Item | null;
    return stored && stored.id === ownId() ? stored : undefined;
  },
});
