import { queryOptions } from '@tanstack/react-query';
import type {
  AccountObstacles,
  Breach,
  BreachChanges,
  Erasure,
  FoundPerson,
  NewBreach,
  PersonCopy,
  PersonNotes,
} from '@waybill/contract';
import { offers } from '@waybill/session';
import { companyId } from './call-headers.ts';
import { api } from './client.ts';
import { companyWrite, write } from './write.ts';

const all = ['privacy'] as const;
/** Erasing takes less than a minute: until it is done the list is read again. */
const whileErasingMs = 2_000;

/** Data protection of the company: its persons, and its breaches. */
export const privacyApi = {
  all,
  /** Customers and receivers by phone or name; at least 3 characters. */
  persons: (search: string) =>
    queryOptions({
      queryKey: [...all, 'persons', search],
      queryFn: ({ signal }) =>
        api.post<FoundPerson[]>('privacy/person/index', { search, company_id: companyId() }, { signal }),
      enabled: search !== '',
    }),
  /** What goes whole with a person of what was typed about their orders. */
  notes: (phone: string) =>
    queryOptions({
      queryKey: [...all, 'notes', phone],
      queryFn: ({ signal }) =>
        api.post<PersonNotes>('privacy/person/notes', { phone, company_id: companyId() }, { signal }),
    }),
  copy: companyWrite<{ phone: string }, PersonCopy>('privacy/person/show'),
  erase: companyWrite<{ phone: string; reason: string }, Erasure>('privacy/person/erase'),
  /** Erased people, newest first. */
  erasures: () =>
    queryOptions({
      queryKey: [...all, 'erasures'],
      queryFn: ({ signal }) => api.get<Erasure[]>('privacy/erasure/index', {}, { signal }),
      enabled: offers('privacy'),
      refetchInterval: ({ state }) =>
        state.data?.some(({ done_at }) => done_at === null) ? whileErasingMs : false,
    }),
  breaches: () =>
    queryOptions({
      queryKey: [...all, 'breaches'],
      queryFn: ({ signal }) => api.get<Breach[]>('privacy/breach/index', {}, { signal }),
      enabled: offers('privacy'),
    }),
  registerBreach: companyWrite<NewBreach, Breach>('privacy/breach/store'),
  /** A copy of what is stored of oneself. */
  ownCopy: () => api.get<PersonCopy>('user/copy'),
  /** What stands against erasing the own account. */
  ownObstacles: () =>
    queryOptions({
      queryKey: [...all, 'own obstacles'],
      queryFn: ({ signal }) => api.get<AccountObstacles>('user/erase/show', {}, { signal }),
      gcTime: 0,
      retry: false,
    }),
  eraseOwn: write<{ password: string }, null>('user/erase'),
  changeBreach: companyWrite<BreachChanges, Breach>('privacy/breach/update'),
};
