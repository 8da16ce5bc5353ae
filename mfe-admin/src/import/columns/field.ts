import type { ReadCell } from './values.ts';

/** What a column of the file can be. */
export interface ImportField {
  /** As the API names it. */
  name: string;
  label: string;
  read: ReadCell;
  isRequired?: true;
  /** One value can be given for all rows. `'company'`: the company's own is offered for it. */
  forAll?: string;
  hint?: string;
  /** Titles that mean it, in lower case, without spaces and signs. */
  titles: readonly string[];
  /** True of most cells of such a column, where the title says little. */
  looksLike?: RegExp;
}
