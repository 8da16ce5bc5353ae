import type { ThirdPartyCall } from '@waybill/contract';

const names: Record<string, string> = {
  'order/store': 'Book an order',
  'order/index': 'List orders',
  'order/show': 'Read an order',
  'order/cancel': 'Cancel an order',
  'order/track': 'Track an order',
  'sandbox/order/advance': 'Move a test order',
  'webhook/index': 'List webhooks',
  'webhook/store': 'Make a webhook',
  'webhook/delete': 'Delete a webhook',
};

const pathOf = ({ path }: ThirdPartyCall) => path.replace('/api/third-party/', '');

/** The purpose of the call; an unknown call has its path. */
export const callText = (call: ThirdPartyCall): string => names[pathOf(call)] ?? pathOf(call);

interface ErrorBody {
  message?: string;
  errors?: Record<string, unknown>;
}

const errorBodyOf = ({ response }: ThirdPartyCall): ErrorBody => {
  try {
    return JSON.parse(response ?? '{}') as ErrorBody;
  } catch {
    return {};
  }
};

/** Fields that one line names. */
const mostFields = 3;

const fieldsText = (errors: Record<string, unknown>): string => {
  const all = Object.entries(errors).map(([field, messages]) => `${field} ${[messages].flat().join(', ')}`);
  const more = all.length - mostFields;
  return all.slice(0, mostFields).join('; ') + (more > 0 ? `; and ${more} more` : '');
};

/** The outcome of the call, for readers who write no programs: "Rejected: customer_phone is required". */
export const responseText = (call: ThirdPartyCall): string => {
  if (call.status < 400) return 'Done';
  const { message, errors } = errorBodyOf(call);
  if (call.status >= 500) return `Failed on our side: ${message ?? call.status}`;
  return `Rejected: ${errors && Object.keys(errors).length > 0 ? fieldsText(errors) : (message ?? call.code ?? call.status)}`;
};
