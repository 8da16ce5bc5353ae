import { type SqlBool, sql } from 'kysely';

/** A person as the customer of orders; of none until their email is verified. */
export interface OrderOwner {
  userId: string;
  verifiedEmail: string | null;
}

/** The orders `o` that a person booked, or that carry their verified email. */
export const isOwnOrder = ({ userId, verifiedEmail }: OrderOwner) =>
  sql<SqlBool>`(o.booked_by = ${userId} or o.customer_email = ${verifiedEmail}::text)`;
