import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../platform/identity/keys.ts';

const pinOf = (derived: Buffer): string => String(derived.readUInt32BE() % 10_000).padStart(4, '0');

/**
 * The PIN of an order: four digits that only who has the key can derive. The same as long as the key is, whatever becomes of
 * the order's link, so that staff read out what the receiver's page shows.
 */
export const deliveryPinOf = (keys: Keys, orderId: string): string =>
  pinOf(keys.derive('delivery pin', `pin ${orderId}`));

/** A PIN that was shown before the keys were turned is right, too, until the key of then is taken away. */
export const isDeliveryPin = (keys: Keys, orderId: string, pin: string): boolean =>
  keys
    .deriveAll('delivery pin', `pin ${orderId}`)
    .some(({ derived }) => timingSafeEqual(Buffer.from(pin), Buffer.from(pinOf(derived))));
