/** What the doctor says of one thing: in order, worth knowing, or wrong and what to do. */
export interface Finding {
  state: 'good' | 'note' | 'wrong';
  text: string;
}

export const good = (text: string): Finding => ({ state: 'good', text });
export const note = (text: string): Finding => ({ state: 'note', text });
export const wrong = (text: string): Finding => ({ state: 'wrong', text });

/** An error's message alone, without what it may say of passwords. */
export const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
};
