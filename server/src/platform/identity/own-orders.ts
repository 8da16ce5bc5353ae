import { type SqlBool, sql } from 'kysely';

/** A person as the customer of orders. Until his email is shown to be his, he has none. */
export interface OrderOwner {
  userId: string;
  verifiedEmail: string | null;
}

/** The orders `o` that a person booked, or that carry the email he has shown to be his. */
export const isOwnOrder = ({ userId, verifiedEmail }: OrderOwner) =>
  sql<SqlBool>`(o.booked_by = ${userId} or o.customer_email = ${verifiedEmail}::text)`;
