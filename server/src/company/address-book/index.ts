export { addressBookRepository, type EntriesFilter } from './address-book.repository.ts';
export { addressBookRoutes } from './address-book.routes.ts';
export { addressBookService, newEntry } from './address-book.service.ts';
export { importedEntriesRepository } from './imported-entries.repository.ts';
