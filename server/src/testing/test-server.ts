import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  CompanyRole,
  Customer,
  Employee,
  NewOrderInput,
  NewThirdPartyTokenInput,
  Order,
  Outlet,
  Rider,
  ThirdPartyToken,
} from '@waybill/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import {
  aCompany,
  aCustomer,
  anEmployee,
  anOrderBody,
  anOutlet,
  aRider,
  aUser,
  startingAbilities,
} from '../demo/builders/index.ts';
import { readConfig, type ServerConfig } from '../platform/base/config.ts';
import { newId } from '../platform/base/new-id.ts';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import type { Database } from '../platform/database/database.ts';
import type { CompanyRow, CourierRow, EmployeeRow, NewUserRow } from '../platform/database/tables.ts';
import { issueToken } from '../platform/identity/tokens.ts';
import { buildApp } from '../program/app.ts';
import { type ReadMail, readOutbox } from './read-outbox.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export interface Reply<Data = unknown> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  body: {
    status_code: number;
    code?: string;
    message: string;
    data: Data;
    errors?: Record<string, string[]>;
    request_id?: string;
  };
}

/** A signed-in person, calling the server in process. */
export interface Session {
  userId: string;
  email: string;
  token: string;
  teamId: string | undefined;
  employeeId?: string;
  riderId?: string;
  get<Data>(path: string, headers?: Record<string, string>): Promise<Reply<Data>>;
  post<Data>(path: string, body?: object, headers?: Record<string, string>): Promise<Reply<Data>>;
  /** The same person with other headers, such as `Company`. */
  with(headers: Record<string, string>): Session;
}

/** Of a response that is lines of JSON the first one. */
const jsonOf = ({ headers, body }: LightMyRequestResponse) =>
  String(headers['content-type']).startsWith('application/x-ndjson') ? body.split('\n', 1)[0]! : body;

const toReply = <Data>(response: LightMyRequestResponse): Reply<Data> => ({
  status: response.statusCode,
  headers: response.headers,
  body: JSON.parse(jsonOf(response)),
});

const sessionOf = (app: FastifyInstance, who: Omit<Session, 'get' | 'post' | 'with'>, own = {}): Session => {
  const identity = { authorization: `Bearer ${who.token}`, ...(who.teamId && { team: who.teamId }), ...own };
  return {
    ...who,
    get: async (path, headers = {}) =>
      toReply(await app.inject({ method: 'GET', url: `/api/${path}`, headers: { ...identity, ...headers } })),
    post: async (path, body = {}, headers = {}) =>
      toReply(
        await app.inject({
          method: 'POST',
          url: `/api/${path}`,
          headers: { ...identity, ...headers },
          payload: body,
        }),
      ),
    with: (headers) => sessionOf(app, who, { ...own, ...headers }),
  };
};

const makeUser = async (app: FastifyInstance, db: Database, given: Partial<NewUserRow> = {}) => {
  const id = newId();
  const user = aUser({ id, email: `${id}@test.example`, password_hash: 'cannot sign in', ...given });
  await db.insertInto('users').values(user).execute();
  const token = await issueToken(db, user.id);
  return {
    user,
    sessionIn: (teamId?: string, ids: { employeeId?: string; riderId?: string } = {}) =>
      sessionOf(app, { userId: user.id, email: user.email, token, teamId, ...ids }),
  };
};

/** A company at work, with an owner; add to it what the test needs. */
const makeCompany = async (app: FastifyInstance, db: Database, given: Partial<CompanyRow> = {}) => {
  const company = aCompany(given);
  const teamId = newId();
  await db.insertInto('companies').values(company).execute();
  await db
    .insertInto('teams')
    .values({ id: teamId, company_id: company.id, display_name: company.company_name })
    .execute();
  await db.insertInto('company_role_abilities').values(startingAbilities(company.id)).execute();

  const join = async (roles: CompanyRole[], person: Partial<NewUserRow> = {}) => {
    const made = await makeUser(app, db, person);
    const values = roles.map((role) => ({ team_id: teamId, user_id: made.user.id, role }));
    await db.insertInto('team_roles').values(values).execute();
    return made;
  };

  const employee = async (roles: CompanyRole[] = ['employee'], changes: Partial<EmployeeRow> = {}) => {
    const { user, sessionIn } = await join(roles);
    const row = anEmployee({
      user_id: user.id,
      company_id: company.id,
      employee_name: user.name,
      ...changes,
    });
    await db.insertInto('employees').values(row).execute();
    return sessionIn(teamId, { employeeId: row.id });
  };

  const rider = async (changes: Partial<CourierRow> = {}) => {
    const { user, sessionIn } = await join(['courier']);
    const row = aRider({ user_id: user.id, company_id: company.id, ...changes });
    await db.insertInto('couriers').values(row).execute();
    return sessionIn(teamId, { riderId: row.id }) as Session & { riderId: string };
  };

  const owner = await employee(['company']);
  return {
    id: company.id,
    teamId,
    owner,
    employee,
    rider,
    async outlet(changes = {}): Promise<Outlet> {
      const row = anOutlet({ company_id: company.id, ...changes });
      await db.insertInto('outlets').values(row).execute();
      return row as unknown as Outlet;
    },
    async customer(changes = {}): Promise<Customer> {
      const row = aCustomer({ company_id: company.id, ...changes });
      await db.insertInto('customers').values(row).execute();
      return row as unknown as Customer;
    },
    /** Another system with a token of the company. */
    async thirdParty(label = 'Food app', given: Partial<NewThirdPartyTokenInput> = {}): Promise<Session> {
      const { body } = await owner.post<ThirdPartyToken>('third-party/token/store', { label, ...given });
      const { id, token } = body.data;
      return sessionOf(app, { userId: id, email: '', token, teamId: undefined });
    },
    /** An order created by the owner's own call. */
    async order(body: Partial<NewOrderInput> = {}): Promise<Order> {
      const reply = await owner.post<Order>('order/store', { ...anOrderBody(), ...body });
      if (reply.status !== 201) throw new Error(`order/store: ${JSON.stringify(reply.body)}`);
      return reply.body.data;
    },
  };
};

export type TestCompany = Awaited<ReturnType<typeof makeCompany>>;

/** Test files that run in one process share this server, unless they ask for settings of their own. */
let shared: Promise<Awaited<ReturnType<typeof serverOn>>> | undefined;

/**
 * The whole server in process on a real database. Without settings, the files that run together in one process
 * share it, so a test looks at companies and people that it made itself; with settings (`{}` for the usual ones)
 * the file has a server and a database of its own. Close it after the file's tests.
 */
export const startTestServer = async (settings?: Partial<ServerConfig>) => {
  if (settings || !process.env.TEST_SHARES_SERVER) return serverOn(await testDatabase(), settings);
  shared ??= testDatabase().then((database) => serverOn(database));
  const server = await shared;
  return { ...server, close: server.closeOtherNodes };
};

/** Closes what the files of this process shared; the runner of the files calls it at the end. */
export const closeSharedServer = async () => (await shared)?.close();

/** A server on a database that is there already: a second node, say. Closing it closes and removes that too. */
export const serverOn = async (
  { database, remove, reopen }: Pick<TestDatabase, 'database' | 'remove'> & Partial<TestDatabase>,
  changes: Partial<ServerConfig> = {},
) => {
  const db = acrossCompanies(database.db, 'tests');
  const dataDir = mkdtempSync(join(tmpdir(), 'waybill-server-'));
  const config = {
    ...readConfig({ RATE_LIMITS: 'off', DEMO: '0', LOG_LEVEL: 'error', NODE_ENV: 'test' }),
    dataDir,
    ...changes,
  };
  const app = await buildApp(config, database);
  await app.ready();
  const others = new Set<() => Promise<void>>();

  return {
    app,
    db,
    database,
    dataDir: config.dataDir,
    company: (given?: Partial<CompanyRow>) => makeCompany(app, db, given),
    async user(given: Partial<NewUserRow> = {}) {
      return (await makeUser(app, db, given)).sessionIn();
    },
    async administrator() {
      const { user, sessionIn } = await makeUser(app, db, { name: 'Platform Admin' });
      const team = { id: newId(), company_id: null, display_name: 'Waybill platform' };
      await db.insertInto('teams').values(team).execute();
      await db
        .insertInto('team_roles')
        .values({ team_id: team.id, user_id: user.id, role: 'administrator' })
        .execute();
      return sessionIn(team.id);
    },
    /** Without a token. */
    post: async <Data>(path: string, body: object, headers: Record<string, string> = {}) =>
      toReply<Data>(await app.inject({ method: 'POST', url: `/api/${path}`, headers, payload: body })),
    /** Every mail that was sent so far, oldest first; waits for those under way. */
    async mails(to?: string): Promise<ReadMail[]> {
      await app.mail.idle();
      return readOutbox(config.dataDir, to);
    },
    /** Another node on the same database, which must be a PostgreSQL. */
    async anotherNode() {
      if (!reopen) throw new Error('This server was put on a database that somebody else has opened.');
      const own = await reopen();
      const node = await buildApp(config, own);
      await node.ready();
      const close = async () => {
        others.delete(close);
        await node.close();
        await own.close();
      };
      others.add(close);
      return { app: node, close };
    },
    async closeOtherNodes() {
      for (const closeOther of others) await closeOther();
    },
    async close() {
      for (const closeOther of others) await closeOther();
      // A client's idle connection would hold the end up for 72 s.
      app.server.closeAllConnections();
      await app.close();
      await database.close();
      await remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** The same person, calling another node. */
export const throughNode = (
  app: FastifyInstance,
  { get: _, post: __, with: ___, ...who }: Session,
): Session => sessionOf(app, who);

/** A fresh Idempotency-Key header. */
export const aKey = () => ({ 'idempotency-key': randomBytes(12).toString('hex') });

export type { Employee, Rider };
