/**
 * Stops a call that would show or move money that contradicts itself: it ends as a 500, and the log says what does not fit. The
 * database asserts the same of what it writes (`sql/book.sql`, `sql/figures.sql`).
 */
export const assertMoney = (isRight: boolean, contradiction: string): void => {
  if (!isRight) throw new Error(`The book contradicts itself: ${contradiction}`);
};
