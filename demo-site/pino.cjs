const pino = require('pino/browser');

/** The log of a browser, which writes to its console, with the name that fastify looks for. */
module.exports = Object.assign(pino, { symbols: { serializersSym: Symbol('serializers') } });
