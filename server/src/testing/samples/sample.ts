import type { Session, TestServer } from '../test-server.ts';
import type { Side } from './side.ts';

/** Those who call, as the authorisation matrix tells them apart. */
export const callerKinds = [
  'nobody',
  'plainUser',
  'rider',
  'employee',
  'accountant',
  'supervisor',
  'owner',
  'administrator',
  'clone',
  'thirdParty',
] as const;
export type CallerKind = (typeof callerKinds)[number];

/** A request that is right in every part, so that only who makes it decides what comes of it. */
export interface SampleRequest {
  query?: Record<string, string>;
  body?: object;
  /** Headers in place of the caller's own. */
  headers?: Record<string, string>;
  /** True when the request names a record of the company. */
  namesRecord?: boolean;
}

export interface Scene {
  server: TestServer;
  side: Side;
  /** Who will call; undefined for who has no account. */
  caller: Session | undefined;
  /** True when the caller is not of this side: what is made must then not be his. */
  isForeign: boolean;
}

export interface Sample {
  make(scene: Scene): SampleRequest | Promise<SampleRequest>;
  /** Where a caller whom the access table lets in is refused by a rule of the call itself: the status. */
  refused?: Partial<Record<CallerKind, number>>;
  /** What another company's record gets where it is not a 404 or 422: the status. */
  elsewhere?: Partial<Record<CallerKind, number>>;
  /** True where the answer never ends by itself. */
  isStream?: boolean;
  /** True for the calls that show companies to whoever asks. */
  showsOthers?: boolean;
}

export const plain = (body: object = {}, query: Record<string, string> = {}): Sample => ({
  make: () => ({ body, query }),
});
export const naming = (make: (scene: Scene) => Promise<Omit<SampleRequest, 'namesRecord'>>): Sample => ({
  make: async (scene) => ({ ...(await make(scene)), namesRecord: true }),
});
/** A sample whose body is the id of a record. */
export const byId = (idOf: (scene: Scene) => Promise<{ id: string }>): Sample =>
  naming(async (scene) => ({ body: { id: (await idOf(scene)).id } }));

/** For calls about oneself, where anybody else's record is a 403 for those who manage nobody. */
export const others403 = { rider: 403, employee: 403, accountant: 403, supervisor: 403 } as const;

/** The company's record of the caller, where he has one there; else that of its own person of that kind. */
export const riderOf = ({ side, caller }: Scene) =>
  caller?.courierId && caller.teamId === side.teamId ? caller : side.people.rider;
export const employeeOf = ({ side, caller }: Scene) =>
  caller?.employeeId && caller.teamId === side.teamId ? caller.employeeId : side.people.employee.employeeId!;
