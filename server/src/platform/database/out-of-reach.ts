/** The system's codes for a lost connection; PostgreSQL's for connection exceptions (08), too many connections, shutdown and start-up. */
const connectionCodes =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|08\w{3}|53300|57P0\d)$/;

/**
 * Codes of other transient trouble: an object that is not in the state for it, statements that were ended because they or their locks
 * took too long or for another's sake (40P01, a deadlock), and a server that takes no writes (25006): another one does, or soon will.
 */
const transientCodes = /^(57014|55P03|40P01|55000|25P03|25006)$/;

// The driver itself gives these no code.
const sayings = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
] as const;
/** The driver's of a statement that took too long. */
const tooSlow = 'Query read timeout';
/** PostgreSQL says it with a code that it has for much else (55000). */
const takesNoConnections = /is not currently accepting connections$/;

/** A replica's error for a read that was in the way of the changes that it follows. */
const isInTheWay = /due to conflict with recovery$/;

/** True for an error that means that there is no connection to the database now. */
export const isDisconnected = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (typeof code === 'string' && connectionCodes.test(code)) return true;
  return sayings.some((saying) => message.startsWith(saying)) || takesNoConnections.test(message);
};

/** True for an error that means that the database cannot be reached now, or cannot respond in time. */
export const isOutOfReach = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (isDisconnected(error) || (typeof code === 'string' && transientCodes.test(code))) return true;
  return message.startsWith(tooSlow) || isInTheWay.test(message);
};

/** Nothing listens there yet, or PostgreSQL is still starting or recovering. */
const starting = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|57P0[123])$/;

/** True for an error that the database may recover from soon; false for one that a configuration causes. */
export const isStillStarting = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  return (typeof code === 'string' && starting.test(code)) || message.startsWith(sayings[0]);
};
