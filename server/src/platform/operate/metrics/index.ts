import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isLoopback } from '../../base/config-addresses.ts';
import { metricText, type Sample } from '../../base/metric.ts';
import { acrossCompanies } from '../../database/company-fence.ts';
import type { OpenDatabase, ReplicaState } from '../../database/database.ts';
import type { SuiteFiles } from '../site/index.ts';
import { dataDirText } from './data-dir-metrics.ts';
import { watchProcess } from './process-metrics.ts';
import { type Lateness, type Queue, readLateness, readQueues } from './queues.repository.ts';
import { watchRequests } from './request-metrics.ts';

interface MetricsOptions {
  database: OpenDatabase;
  dataDir: string;
  files: SuiteFiles | undefined;
  token: string | undefined;
  /** Whether the server is reached from this machine alone. */
  isForThisMachine: boolean;
  openStreams(): number;
  /** The metrics of domains. */
  more(): string[];
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

const ofProxies = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** A caller of this machine by its own name, whom no proxy speaks for. */
const isOperatorHere = ({ raw, headers, hostname }: FastifyRequest) =>
  isLoopback((raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
  isLoopback(hostname.replace(/^\[|\]$/g, '')) &&
  !Object.keys(headers).some((name) => ofProxies.test(name));

const mayRead = (request: FastifyRequest, { token, isForThisMachine }: MetricsOptions) =>
  token === undefined
    ? isForThisMachine && isOperatorHere(request)
    : timingSafeEqual(hashOf(request.headers.authorization ?? ''), hashOf(`Bearer ${token}`));

const poolText = ({ pools }: OpenDatabase): string[] => {
  const samples = pools.flatMap(({ name: pool, most, lent, waiting }) => [
    { labels: { pool, state: 'lent' }, value: lent },
    { labels: { pool, state: 'waited_for' }, value: waiting },
    { labels: { pool, state: 'most' }, value: most },
  ]);
  return [
    metricText('waybill_database_connections', 'gauge', 'Connections of this node by pool.', samples),
    ...pools
      .slice(0, 1)
      .map(({ waits }) =>
        waits.text('waybill_database_wait_seconds', 'How long callers waited for a connection.'),
      ),
  ];
};

/** The metrics of the replica that takes the expensive reads; names without values where there is none. */
const replicaText = ({ replica }: OpenDatabase): string[] => {
  const ofReplica = (samples: (state: ReplicaState) => Sample[]) => (replica ? samples(replica) : []);
  return [
    metricText(
      'waybill_replica_following',
      'gauge',
      '1: the replica responds and follows the primary.',
      ofReplica(({ isFollowing }) => [{ value: isFollowing ? 1 : 0 }]),
    ),
    metricText(
      'waybill_replica_lag_bytes',
      'gauge',
      'What the replica lacked of the log when it was last looked at.',
      ofReplica(({ lagBytes }) => (lagBytes === undefined ? [] : [{ value: lagBytes }])),
    ),
    metricText(
      'waybill_replica_reads_total',
      'counter',
      'Expensive reads: at the replica, or at the primary as it was late or away.',
      ofReplica(({ reads }) => Object.entries(reads).map(([where, value]) => ({ labels: { where }, value }))),
    ),
  ];
};

const queueText = (queues: readonly Queue[], late: readonly Lateness[]): string[] => [
  metricText(
    'waybill_queue_late_seconds',
    'gauge',
    'How long jobs have been due that nobody has begun; those for a receiver that is away are not.',
    late.map(({ queue, late: value }) => ({ labels: { queue }, value })),
  ),
  metricText(
    'waybill_queue_waiting',
    'gauge',
    'What waits in the database, of all nodes; counted up to 10,000.',
    queues.map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
  ),
  metricText(
    'waybill_queue_oldest_seconds',
    'gauge',
    'How long the oldest of it has waited; 0 where it is not due yet.',
    queues.map(({ queue, oldest }) => ({ labels: { queue }, value: Math.max(0, oldest ?? 0) })),
  ),
];

const registryText = ({ state, bad }: Awaited<ReturnType<SuiteFiles['read']>>): string =>
  metricText('waybill_registry_good', 'gauge', '1: the registry of published builds is in order.', [
    { value: state === 'good' && bad.length === 0 ? 1 : 0 },
  ]);

/** `/metrics` for Prometheus: with the token, or without one for callers on this machine. */
export const metrics = fp<MetricsOptions>(
  async (app, options) => {
    const { database, dataDir, files, openStreams, more } = options;
    const readRequests = watchRequests(app);
    const ofProcess = watchProcess();
    app.addHook('onClose', async () => ofProcess.stop());

    const logIt = (error: unknown) => {
      app.log.warn({ err: error }, 'the queues could not be read for the metrics');
      return [];
    };
    const read = async (): Promise<string[]> => {
      const isReady = await database.isReady();
      const queues = isReady
        ? await readQueues(acrossCompanies(database.db, 'housekeeping')).catch(logIt)
        : [];
      const late = isReady ? await readLateness(database.db).catch(logIt) : [];
      const registry = await files?.read();
      return [
        ...readRequests(),
        ...poolText(database),
        ...replicaText(database),
        ...ofProcess.read(),
        metricText('waybill_open_streams', 'gauge', 'Live streams of this node.', [{ value: openStreams() }]),
        metricText('waybill_database_ready', 'gauge', '1: the database responds and is up to date.', [
          { value: isReady ? 1 : 0 },
        ]),
        ...queueText(queues, late),
        ...dataDirText(dataDir),
        ...(registry ? [registryText(registry)] : []),
        ...more(),
      ];
    };

    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
      if (!mayRead(request, options))
        return reply
          .code(403)
          .send('Metrics are for METRICS_TOKEN, or without one for callers on this machine.\n');
      return `${(await read()).join('\n')}\n`;
    });
  },
  { name: 'metrics' },
);
