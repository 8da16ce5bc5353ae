import { createHmac } from 'node:crypto';

/**
 * The PIN of an order: four digits that only who has the secret can derive. The same as long as the order is there, whatever
 * becomes of its link, so that staff read out what the receiver's page shows.
 */
export const deliveryPinOf = (secret: string, orderId: string): string =>
  String(createHmac('sha256', secret).update(`pin ${orderId}`).digest().readUInt32BE() % 10_000).padStart(
    4,
    '0',
  );
