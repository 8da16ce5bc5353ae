import { uuidv7, V7Generator } from 'uuidv7';

const generator = new V7Generator();

/** A record's id: UUIDv7, so that ids grow with time. */
export const newId = (): string => uuidv7();

/** An id as it would have been made at an earlier time. */
export const newIdAt = (at: Date): string => generator.generateOrResetCore(at.getTime(), 10_000).toString();
