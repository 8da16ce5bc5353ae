import { searchWords } from '@waybill/contract';

/** The words of a record's texts, each once, as its `search_text` holds them. */
export const searchable = (...texts: readonly (string | null | undefined)[]): string =>
  [...new Set(searchWords(texts.filter(Boolean).join(' ')))].join(' ');
