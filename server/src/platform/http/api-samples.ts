import { type ErrorCode, errorTable } from '@waybill/contract';

type Part = Record<string, unknown>;

const sampleTime = '2026-11-25T09:30:00.000Z';
const sampleDay = '2026-11-25';
/** An amount that an order may have: the greatest that a field takes is what tools would show. */
const sampleNaira = 2_500;

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sampleOf = ({ type, format, maximum, examples }: Part): unknown => {
  if (examples !== undefined) return undefined;
  if (format === 'date-time') return sampleTime;
  if (format === 'date') return sampleDay;
  return type === 'number' && maximum === 1_000_000_000 ? sampleNaira : undefined;
};

/** Without bounds that only say that a number is one, and patterns that say a format once more: samples would be made of them. */
const withoutNoise = (schema: Part): Part =>
  Object.fromEntries(
    Object.entries(schema).filter(
      ([name, value]) =>
        Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER &&
        !(name === 'pattern' && ['date-time', 'date'].includes(String(schema.format))),
    ),
  );

/** The document with a sample at each time, day and amount, so that tools show what real ones look like. */
export const withSamples = <Document>(document: Document): Document => {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isPart(value)) return value;
    const walked = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)]));
    if (typeof walked.type !== 'string') return walked;
    const sample = sampleOf(walked);
    return { ...withoutNoise(walked), ...(sample !== undefined && { examples: [sample] }) };
  };
  return walk(document) as Document;
};

const sampleCodes: Record<number, ErrorCode> = {
  400: 'request.malformed',
  401: 'auth.required',
  403: 'access.denied',
  404: 'record.not_found',
  409: 'order.wrong_state',
  413: 'request.too_large',
  415: 'request.not_json',
  422: 'request.invalid',
  429: 'request.too_many',
  503: 'server.unavailable',
};

/** An error with this status, as it is sent. */
export const sampleError = (status: number) => {
  const code = sampleCodes[status]!;
  return {
    status_code: status,
    code,
    message: errorTable[code].message,
    ...(status === 422 && { errors: { customer_phone: ['10 digits, a Nigerian mobile has 11'] } }),
    request_id: '7e03aa73-89a3-4292-a47f-4409ee002c24',
  };
};
