/** The part of an error that a form reads: messages by field path, as the API's 422 carries them. */
export interface FieldErrors {
  errors: Record<string, string[]>;
}

/** True for an error that names fields. A guard, as remotes may carry another copy of the error's class. */
export const hasFieldErrors = (error: unknown): error is FieldErrors =>
  typeof error === 'object' &&
  error !== null &&
  'errors' in error &&
  typeof error.errors === 'object' &&
  error.errors !== null;

/** `order_items.0.price` as antd names it: `['order_items', 0, 'price']`. */
export const namePath = (path: string): (string | number)[] =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** The sentence that the banner shows for an error. */
export const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : 'Something went wrong.';

/** Whether values hold something at a name path, be it empty. */
export const hasPath = (values: unknown, [part, ...rest]: readonly (string | number)[]): boolean =>
  part === undefined ||
  (typeof values === 'object' &&
    values !== null &&
    part in values &&
    hasPath((values as Record<string | number, unknown>)[part], rest));
