import { StartError } from '../platform/base/start-error.ts';
import { isDisconnected, isOutOfReach } from '../platform/database/out-of-reach.ts';

/** Ends a command: with a line where the operator can put it right, with all that is known where it is a fault of ours. */
export const endWithError = (error: unknown): never => {
  const { message, code } = error as { message?: string; code?: string };
  if (error instanceof StartError) console.error(message);
  else if (isDisconnected(error)) console.error(`The database cannot be reached: ${message || code}.`);
  else if (isOutOfReach(error)) console.error(`The database did not finish this: ${message}.`);
  else console.error(error);
  process.exit(1);
};
