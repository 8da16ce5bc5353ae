import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import type { Write } from '@waybill/api';
import type { Ability, Page } from '@waybill/contract';
import type { Column } from '@waybill/ui/table';
import type { ComponentType } from 'react';

/** What a company keeps under a name, a phone and an address: a customer, an outlet. */
export interface Entry {
  id: string;
}

/** A form's values, by field name. */
export type EntryValues = Record<string, string | undefined>;

/** What differs between the books of a company. */
export interface AddressBook<One extends Entry> {
  /** `customer`: what stands before its fields' names. */
  prefix: 'customer' | 'outlet';
  title: string;
  path: (page?: number) => string;
  /** Rows to a page; the first is the default. */
  pageSizes: readonly number[];
  /** Who has it may add, change and delete. */
  ability: Ability;
  columns: readonly Column<One>[];
  search: { label: string; minimum: number; delayMs: number };
  words: { add: string; addTitle: string; editTitle: string; deleteTitle: string };
  nameOf: (entry: One) => string;
  /** The fields of its form; `entry` is the one that is edited. */
  Fields: ComponentType<{ entry: One | null }>;
  /** What the form begins with when an entry is edited. */
  valuesOf: (entry: One) => EntryValues;
  /** One page of it, as a hook. */
  useEntries: (query: EntriesQuery) => UseQueryResult<Page<One>>;
  /** What has to be read anew after a change. */
  queries: QueryKey;
  create: Write<EntryValues, One>;
  /** Takes the fields that changed. */
  update: Write<EntryValues & { id: string }, One>;
  remove: Write<string, One>;
}

export interface EntriesQuery {
  page: number;
  per_page: number;
  search?: string | undefined;
}

/** The fields that differ from what is kept: somebody else's change of another field meanwhile is not undone. */
export const changedFields = (kept: EntryValues, typed: EntryValues): EntryValues =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => (value ?? '') !== (kept[name] ?? '')));
