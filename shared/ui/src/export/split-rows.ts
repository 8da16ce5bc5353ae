/** A server's head of a list before its records; servers other than ours send none. */
export interface ListHead {
  /** The number of records of the list. */
  total?: number;
  /** The record after which this part of it begins. */
  after?: string;
}

const [quote, backslash, open, close, end] = [...'"\\{}]'].map((sign) => sign.charCodeAt(0));
/** Such a text cannot be inside another one, where its quotes would have backslashes. */
const beginning = /"data"\s*:\s*\[/;
const longestHead = 10_000;

/** Finds the records of an envelope, `{"data":[…]}`, while its text arrives: none of it is parsed twice or held. */
export class RowSplitter {
  head: ListHead | undefined;
  /** True once the list has ended, as one that was cut off does not. */
  isComplete = false;
  #text = '';
  /** The position reached in the text, and the start of the present record. */
  #at = 0;
  #start = 0;
  #depth = 0;
  #isInText = false;

  #readHead() {
    const found = beginning.exec(this.#text);
    if (!found) {
      if (this.#text.length > longestHead) throw new SyntaxError('the response is no list');
      return;
    }
    const facts = this.#text.slice(0, found.index).trimEnd().replace(/,$/, '');
    this.head = JSON.parse(`${facts}}`) as ListHead;
    this.#at = found.index + found[0].length;
  }

  /** The records that are complete with this part of the text. */
  push(part: string): unknown[] {
    this.#text += part;
    if (!this.head) this.#readHead();
    const rows: unknown[] = [];
    if (!this.head || this.isComplete) return rows;
    for (; this.#at < this.#text.length && !this.isComplete; this.#at += 1) {
      const sign = this.#text.charCodeAt(this.#at);
      if (this.#isInText) {
        if (sign === backslash) this.#at += 1;
        else if (sign === quote) this.#isInText = false;
      } else if (sign === quote) this.#isInText = true;
      else if (sign === open) this.#begin();
      else if (sign === close) this.#finish(rows);
      else if (sign === end && this.#depth === 0) this.isComplete = true;
    }
    this.#forget();
    return rows;
  }

  #begin() {
    if (this.#depth === 0) this.#start = this.#at;
    this.#depth += 1;
  }

  #finish(rows: unknown[]) {
    this.#depth -= 1;
    if (this.#depth === 0) rows.push(JSON.parse(this.#text.slice(this.#start, this.#at + 1)));
  }

  #forget() {
    const from = this.#depth > 0 ? this.#start : this.#at;
    this.#text = this.#text.slice(from);
    this.#start = 0;
    this.#at -= from;
  }
}
