import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/base/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { isOutOfReach } from '../../platform/database/out-of-reach.ts';
import { memberOf, type RequestContext } from '../../platform/identity/admit-member.ts';
import { requestContextOf } from '../../platform/identity/identity.ts';
import type { Caller, Member } from '../../platform/identity/member.ts';
import { findCallerInTeam } from '../../platform/identity/tokens.ts';
import { type Audience, audienceOf, keysOf, sessionKeysOf } from './audience.ts';
import { everyone } from './changes.ts';
import { Connection } from './connection.ts';
import { type EventStream, eventText } from './event-stream.ts';
import type { Feed } from './feed.ts';
import { streamRepository } from './stream.repository.ts';
import type { Subscribers } from './subscribers.ts';

const streamsPerUser = 64;
const beatEveryMs = 20_000;
const placesAtOnce = 100;

/** Reads the places of riders that this audience may know. */
export type Snapshot = (db: Database, audience: Audience) => Promise<object[]>;

/** The start of the stream: after the last event that the reader got; on a first connection, after the data they have loaded. */
export interface ReaderPlace {
  lastEventId: string | undefined;
  since: string | undefined;
}

/** The credentials that a connection was opened with. */
interface Credentials {
  tokenHash: string;
  context: RequestContext;
}

const keysFor = (caller: Caller, member: Member | null) => [
  everyone,
  ...keysOf(audienceOf(caller, member)),
  ...sessionKeysOf(caller, member),
];

/** True while a connection still has the rights that it was opened with. */
const maySee = async (
  db: Database,
  { keys }: Connection,
  { tokenHash, context }: Credentials,
): Promise<boolean> => {
  try {
    const found = await findCallerInTeam(db, tokenHash, context.teamId);
    if (!found) return false;
    // Other keys are other access.
    const now = keysFor(found.caller, await memberOf(db, context, found));
    return now.length === keys.length && now.every((key) => keys.includes(key));
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};

/** The position after a reader's last event; undefined if resuming there is no longer possible. */
const resumableFrom = async (db: Database, lastEventId: string): Promise<number | undefined> => {
  if (!/^\d{1,15}$/.test(lastEventId)) return undefined;
  const position = Number(lastEventId);
  const { head, forgotten } = await streamRepository.findBounds(db);
  return position >= forgotten && position <= head ? position : undefined;
};

const sendPlaces = async (stream: EventStream, entries: readonly object[]) => {
  for (let first = 0; first < entries.length; first += placesAtOnce) {
    const some = entries.slice(first, first + placesAtOnce);
    await stream.sendAndWait(
      some.map((entry) => eventText('courier.location', JSON.stringify(entry))).join(''),
    );
  }
};

export type LiveService = ReturnType<typeof createLiveService>;

/** The open connections of this node and what lets each of them in. */
export const createLiveService = (db: Database, feed: Feed, subscribers: Subscribers, snapshot: Snapshot) => {
  const credentialsOf = new Map<Connection, Credentials>();
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  let isStopping = false;

  /** Ends a connection whose token has ended or whose access has changed; its reader reconnects with the present one. */
  const recheck = async (connection: Connection) => {
    const credentials = credentialsOf.get(connection);
    if (!credentials) return;
    // While the database is away nothing is sent either; the next beat checks again. Any other error ends the connection.
    const mayContinue = await maySee(db, connection, credentials).catch((error) => isOutOfReach(error));
    if (!mayContinue) connection.end();
  };

  /** If checking all takes longer than the interval, the next beats only send the position. */
  const beat = async () => {
    for (const connection of credentialsOf.keys()) connection.beat();
    if (isChecking) return;
    isChecking = true;
    try {
      for (const connection of [...credentialsOf.keys()]) await recheck(connection);
    } finally {
      isChecking = false;
    }
  };

  return {
    /** Before a stream is opened: 503 from a node that stops, 429 for a user with too many streams. */
    requireCapacity(caller: Caller) {
      if (isStopping) throw new DomainError('server.unavailable', { retryAfterSeconds: 1 });
      if (subscribers.countOf(caller.id) >= streamsPerUser)
        throw new DomainError('request.too_many', { retryAfterSeconds: 10 });
    },

    /** Serves a reader until they leave or their access changes. */
    async serve(request: FastifyRequest, stream: EventStream, { lastEventId, since }: ReaderPlace) {
      const { signedIn: caller, memberOrNull: member } = request;
      const audience = audienceOf(caller, member);
      const connection = new Connection({
        userId: caller.id,
        keys: keysFor(caller, member),
        stream,
        feedPosition: () => feed.position,
        onSessionChange: (changed) => void recheck(changed),
      });
      credentialsOf.set(connection, { tokenHash: caller.tokenHash, context: requestContextOf(request) });
      subscribers.add(connection);
      stream.onClose(() => {
        credentialsOf.delete(connection);
        subscribers.remove(connection);
      });
      const from = lastEventId ?? since;
      const position = from === undefined ? undefined : await resumableFrom(db, from);
      if (position === undefined) connection.startNow({ isResync: from !== undefined });
      else connection.startAfter(position);
      // A reader that resumes after an event of the stream has the places already.
      if (position === undefined || lastEventId === undefined)
        await sendPlaces(stream, await snapshot(db, audience));
      // Changes that came while the places were sent are read first.
      await connection.goLive((after) => streamRepository.readAfter(db, after));
    },

    start() {
      timer = setInterval(() => void beat(), beatEveryMs);
      timer.unref();
    },

    /** Ends all connections at once; their readers go on at another node. */
    stop() {
      isStopping = true;
      clearInterval(timer);
      for (const connection of credentialsOf.keys()) connection.end();
    },
  };
};
