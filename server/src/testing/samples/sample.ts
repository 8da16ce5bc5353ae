import type { AddressInfo } from 'node:net';
import { lagosDayOf } from '@waybill/contract';
import type { Session, TestServer } from '../test-server.ts';
import type { Side } from './tenant.ts';

/** The kinds of callers of the authorization matrix. */
export const callerKinds = [
  'nobody',
  'plainUser',
  'rider',
  'employee',
  'accountant',
  'supervisor',
  'owner',
  'administrator',
  'impersonator',
  'thirdParty',
  'shopLink',
  'shopAccount',
] as const;
export type CallerKind = (typeof callerKinds)[number];

declare module '../../platform/http/calls.ts' {
  interface Callers extends Record<CallerKind, unknown> {}
}

/** A request that is right in every part, so that only who makes it decides what comes of it. */
export interface SampleRequest {
  query?: Record<string, string>;
  body?: object;
  /** Headers in place of the caller's own. */
  headers?: Record<string, string>;
  /** True when the request names a record of the company. */
  namesRecord?: boolean;
}

export interface Scenario {
  server: TestServer;
  side: Side;
  /** The caller; undefined for one who has no account. */
  caller: Session | undefined;
  /** True if the caller is not of this tenant: the record must then not be theirs. */
  isForeign: boolean;
}

export interface Sample {
  make(scenario: Scenario): SampleRequest | Promise<SampleRequest>;
  /** The status if a rule of the call itself rejects a caller whom the access table lets in. */
  rejected?: Partial<Record<CallerKind, number>>;
  /** The status for another company's record, if it is not 404 or 422. */
  elsewhere?: Partial<Record<CallerKind, number>>;
  /** True if the response never ends by itself. */
  isStream?: boolean;
  /** True for the calls that show companies to any caller. */
  showsOthers?: boolean;
}

export const plain = (body: object = {}, query: Record<string, string> = {}): Sample => ({
  make: () => ({ body, query }),
});
export const naming = (
  make: (scenario: Scenario) => Promise<Omit<SampleRequest, 'namesRecord'>>,
): Sample => ({
  make: async (scenario) => ({ ...(await make(scenario)), namesRecord: true }),
});
/** A sample whose body is the id of a record. */
export const byId = (idOf: (scenario: Scenario) => Promise<{ id: string }>): Sample =>
  naming(async (scenario) => ({ body: { id: (await idOf(scenario)).id } }));

/** For calls about oneself: another's record is a 403 for callers who manage no people. */
export const others403 = { rider: 403, employee: 403, accountant: 403, supervisor: 403 } as const;

/** The company's record of the caller, if there is one; else that of its own person of that kind. */
export const riderOf = ({ side, caller }: Scenario) =>
  caller?.riderId && caller.teamId === side.teamId ? caller : side.people.rider;
export const employeeOf = ({ side, caller }: Scenario) =>
  caller?.employeeId && caller.teamId === side.teamId ? caller.employeeId : side.people.employee.employeeId!;

/** A page of the suite, on the server's own origin. */
export const pageOf = ({ app }: TestServer, path: string) =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo | null)?.port ?? 4000}${path}`;

export const today = () => lagosDayOf(new Date());
export const days = { start_date: today(), end_date: today() };
