import { isApiError } from '@waybill/api';

/** Whether the server rejected the action for good. Errors of the network, of a portal or of a broken server are transient. */
export const isRejected = (error: unknown) =>
  isApiError(error) &&
  error.code !== 'response' &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status);

export const isSessionEnded = (error: unknown) =>
  isApiError(error) && error.status === 401 && error.code !== 'response';
