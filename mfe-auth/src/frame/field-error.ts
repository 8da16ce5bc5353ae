import { isApiError } from '@waybill/api';

/** Whether the server rejected a call because of this field. */
export const isFieldError = (field: string, error: unknown): boolean =>
  isApiError(error) && error.errors !== undefined && field in error.errors;
