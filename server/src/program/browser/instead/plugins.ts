import fp from 'fastify-plugin';

// In place of what only a server on a network has.

const nothing = (name: string) => fp(async () => undefined, { name });

/** Nothing travels. */
export const compression = nothing('compression');
/** The description of the calls is the server's: `/api/docs`. */
export const apiDescription = nothing('api-description');
/** Nobody collects them. */
export const metrics = nothing('metrics');
/** The suite's files are the host's. */
export const sitePlugin = nothing('site');
export const suiteFiles = (): undefined => undefined;
