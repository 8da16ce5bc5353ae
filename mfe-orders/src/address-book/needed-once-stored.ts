/**
 * The message of a field that has to stay filled once something is stored in it (decision 074). Before, it is labelled like
 * one that is required, says the same while it is empty, that it can be saved so, and stops nothing
 * (docs/spec-coverage.md#operations-5).
 */
export const neededOnceStored = (stored: unknown, message: string) =>
  stored ? { required: message } : { advised: message };
