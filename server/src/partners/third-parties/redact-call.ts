/**
 * Fields of which the value is shown: ids, states, times and amounts. Everything else is left out, so that a field that comes
 * later, or one that a caller made up, is never shown by mistake.
 */
const shownFields = new Set(
  `Idempotency-Key id order_id company_id outlet_id request_id status status_code code step
  created_at updated_at at kind from to basis start_date end_date
  order_amount order_delivery_fee order_service_fee order_tax_fee order_insurance_fee order_discount order_deposit order_paid
  quantity price third_party_order second_party_order is_own
  pending_at_date accepted_at_date delivered_at_date
  page per_page current_page last_page total total_is_capped`.split(/\s+/),
);

/** Ids, words of a list and times; never a name with a space, nor a phone. */
export const plainValue = /^(?=.*[a-z])[\w:.-]{1,64}$|^\d{4}-\d\d-\d\d$/i;
/** Callers may make up names of fields, too. */
const plainName = /^[a-z_][\w.-]{0,63}$/i;

const leftOut = '[not shown]';
/** Entries of a list; what follows them is counted. */
const mostEntries = 3;
const mostLength = 4_000;

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shownValue = (value: unknown) =>
  typeof value !== 'string' || value === '' || plainValue.test(value) ? value : leftOut;

const fieldsOf = (fields: Fields, show: (name: string, value: unknown) => unknown): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [plainName.test(name) ? name : leftOut, show(name, value)]),
  );

const redacted = (value: unknown, isShown: boolean): unknown => {
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostEntries).map((entry) => redacted(entry, isShown));
    return value.length > mostEntries ? [...shown, `… ${value.length - mostEntries} more`] : shown;
  }
  if (isObject(value)) return fieldsOf(value, (name, inner) => redacted(inner, shownFields.has(name)));
  return value === null || isShown ? shownValue(value) : leftOut;
};

const cut = (text: string) => (text.length > mostLength ? `${text.slice(0, mostLength)} …` : text);

/** The request as JSON, without names of people. */
export const redactedRequest = (sent: unknown): string | null => {
  if (!isObject(sent) || Object.keys(sent).length === 0) return null;
  return cut(JSON.stringify(redacted(sent, false)));
};

/** The response as JSON, without names of people. The texts of an error are the server's own and repeat nothing that was sent. */
export const redactedResponse = (body: unknown): string | null => {
  if (!isObject(body)) return null;
  const { message, errors, ...rest } = body;
  return cut(
    JSON.stringify({
      ...(redacted(rest, false) as Fields),
      ...(typeof message === 'string' && { message }),
      ...(isObject(errors) && { errors: fieldsOf(errors, (_, messages) => messages) }),
    }),
  );
};
