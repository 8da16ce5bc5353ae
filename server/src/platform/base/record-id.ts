/** The id of the record that a response shows; null if it shows none. */
export const recordIdOf = (data: unknown): string | null => {
  const { id } = (data ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
};
