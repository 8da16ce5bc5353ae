import type { ColumnReading, KnownRecords, ReadCell } from './values.ts';

/** A field that a column of the file can be. */
export interface ImportField {
  /** As the API names it. */
  name: string;
  label: string;
  read: ReadCell;
  /** A value as people read it, where it is not a text of theirs. */
  show?: (value: unknown) => string;
  /** Of sums: gives the question about one that is out of line. */
  ask?: (known: KnownRecords) => ColumnReading['ask'];
  isRequired?: true;
  /** One value can be given for all rows. `'company'`: the company's own is offered for it. */
  forAll?: string;
  hint?: string;
  /** Titles that mean it, in lower case, without spaces and signs. */
  titles: readonly string[];
  /** Titles that mean it where the cells can be read as it: "Delivery" is a fee, an address or a day. */
  sumTitles?: readonly string[];
  /** Titles of columns that make it up together, in their order: a first name and a surname. */
  parts?: readonly (readonly string[])[];
  /** The sign between the cells of joined columns; left out if columns cannot be joined. */
  joinedBy?: string;
  /** True of most cells of such a column, where the title says little. */
  looksLike?: RegExp;
  /** True of most cells of a column that is another one, whatever its title. */
  neverLike?: RegExp;
}
