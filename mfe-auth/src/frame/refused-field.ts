import { isApiError } from '@waybill/api';

/** Whether the server refused a call for one of its fields. */
export const isRefusedFor = (field: string, error: unknown): boolean =>
  isApiError(error) && error.errors !== undefined && field in error.errors;
