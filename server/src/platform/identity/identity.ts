import { type Ability, abilities } from '@waybill/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DomainError, notFound } from '../base/errors.ts';
import type { Database } from '../database/database.ts';
import { type Access, isForbiddenWhileImpersonating } from '../http/access.ts';
import { type Caller, type CompanyMember, isAdministrator, type Member } from './member.ts';
import {
  createThirdPartyGate,
  findThirdParty,
  type ThirdParty,
  type ThirdPartyGate,
} from './third-parties.ts';
import { type FoundCaller, findCallerInTeam, hashOfToken } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public calls only. */
    caller: Caller | null;
    memberOrNull: Member | null;
    thirdPartyOrNull: ThirdParty | null;
    /** The other system that makes this call. */
    readonly thirdParty: ThirdParty;
    /** The caller as a member of the company that this call is about. */
    readonly member: CompanyMember;
    /** The caller of a call that needs a token. */
    readonly signedIn: Caller;
  }
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w~+/.=-]{20,200})$/i.exec(headerOf(request, 'authorization') ?? '')?.[1];

/** An impersonating administrator has the owner's team and abilities; some calls are forbidden to them (`access.ts`). */
const actFor = async (db: Database, member: Member, companyId: string): Promise<Member> => {
  if (!isAdministrator(member)) throw new DomainError('access.denied');
  const company = await db
    .selectFrom('companies as c')
    .innerJoin('teams as t', 't.company_id', 'c.id')
    .select(['c.id', 'c.company_name', 't.id as team_id'])
    .where('c.id', '=', companyId)
    .where('c.sandbox_of', 'is', null)
    .executeTakeFirst();
  if (!company) throw notFound();
  const { id, company_name: name, team_id: teamId } = company;
  return { ...member, teamId, company: { id, name }, abilities: [...abilities], impersonatedCompany: name };
};

/** The headers that name the team and the company of a request. */
export interface RequestContext {
  teamId: string | undefined;
  companyId: string | undefined;
}

const nowhere: RequestContext = { teamId: undefined, companyId: undefined };

export const requestContextOf = (request: FastifyRequest): RequestContext => ({
  teamId: headerOf(request, 'team'),
  companyId: headerOf(request, 'company'),
});

/** The caller in the named team, or impersonating the named company; 403 if that is not allowed. */
export const memberOf = async (
  db: Database,
  { teamId, companyId }: RequestContext,
  { caller, membership }: FoundCaller,
): Promise<Member | null> => {
  if (!membership) {
    if (teamId || companyId) throw new DomainError('access.denied');
    return null;
  }
  const user = { id: caller.id, name: caller.name };
  const lacksSecondFactor = membership.isAskedForSecondFactor && !caller.hasSecondFactor;
  const member: Member = {
    ...membership,
    abilities: lacksSecondFactor ? [] : membership.abilities,
    user,
    impersonatedCompany: null,
    lacksSecondFactor,
    isRiderOnly: false,
  };
  return companyId ? actFor(db, member, companyId) : member;
};

const hasOneOf = (member: Member, needed: readonly Ability[]) =>
  needed.some((ability) => member.abilities.includes(ability));

const isStaffAllowed = (member: Member, needed: readonly Ability[] | 'any' | 'none') => {
  if (needed === 'none' || !(member.employeeId || member.impersonatedCompany)) return false;
  return needed === 'any' || hasOneOf(member, needed);
};

/** The member as the call's row allows: staff by an ability of the row, else a rider with their own records. */
const admit = (access: Access, member: Member | null): Member | null => {
  if (member?.impersonatedCompany && isForbiddenWhileImpersonating(access))
    throw new DomainError('access.refused_in_clone');
  if (access.who !== 'administrator' && access.who !== 'member') return member;
  if (!member) throw new DomainError('access.denied');
  if (access.who === 'administrator') {
    if (!isAdministrator(member)) throw new DomainError('access.denied');
    return member;
  }
  if (!member.company) throw new DomainError('access.denied');
  if (member.state !== 'active') throw new DomainError('access.membership_closed');
  if (member.lacksSecondFactor && access.staff !== 'none') throw new DomainError('access.second_factor');
  if (isStaffAllowed(member, access.staff)) return member;
  if (!access.rider || member.riderId === null) throw new DomainError('access.denied');
  return { ...member, isRiderOnly: true };
};

/** The company that a call is about by who makes it; none for calls that are not about a company. */
const companyOfCall = (request: FastifyRequest): { id: string } | undefined => {
  const { access } = request.routeOptions.config;
  if (access?.who === 'member') return request.member.company;
  return access?.who === 'third_party' ? request.thirdParty.company : undefined;
};

/** A company named in the call must be the one the caller acts for. */
const requireOwnCompany = (request: FastifyRequest, part: unknown) => {
  const company = companyOfCall(request);
  if (!company) return;
  const companyId = (part as { company_id?: unknown } | null | undefined)?.company_id;
  if (companyId !== undefined && companyId !== company.id) throw new DomainError('access.other_company');
};

/** A program cannot sign in, so these errors explain themselves to its author. */
const tokenMissing =
  'No token was sent. This call takes the token of another system, as Authorization: Bearer and the token.';
const tokenUnknown = 'This token is not known. Check that it is whole, and that it is one for other systems.';

type ThirdPartyAccess = Extract<Access, { who: 'third_party' }>;

const admitThirdParty = async (
  db: Database,
  request: FastifyRequest,
  { scope }: ThirdPartyAccess,
  admits: ThirdPartyGate,
) => {
  const token = bearerOf(request);
  const found = token && (await findThirdParty(db, token));
  if (!found) throw new DomainError('auth.required', { message: token ? tokenUnknown : tokenMissing });
  request.thirdPartyOrNull = found;
  admits(found, scope);
};

/** The error for a token that is no user's; one of another system has an error of its own. */
const whyNoUser = async (db: Database, token: string) =>
  new DomainError((await findThirdParty(db, token)) ? 'token.not_for_this_call' : 'auth.required');

const confirmedForMs = 10 * 60_000;

/** When the caller has to confirm next that it is them. */
export const confirmedUntil = ({ confirmedAt }: Pick<Caller, 'confirmedAt'>): Date =>
  new Date(confirmedAt.getTime() + confirmedForMs);

/** A 403 that asks for a confirmation, where the last one is too old. */
export const requireConfirmation = (caller: Caller, of: 'everyone' | 'guarded'): void => {
  if (of === 'guarded' && !caller.hasSecondFactor) return;
  if (confirmedUntil(caller) <= new Date()) throw new DomainError('access.confirm');
};

const admitUser = async (db: Database, request: FastifyRequest, access: Access) => {
  const token = bearerOf(request);
  if (!token) throw new DomainError('auth.required');
  const isTokenEnough = access.who === 'token_holder';
  const context = isTokenEnough ? nowhere : requestContextOf(request);
  const found = await findCallerInTeam(db, hashOfToken(token), context.teamId);
  if (!found) throw await whyNoUser(db, token);
  request.caller = found.caller;
  if (!isTokenEnough) request.memberOrNull = admit(access, await memberOf(db, context, found));
  if (access.confirmed) requireConfirmation(found.caller, access.confirmed);
};

/** The signed-in caller of a public call: their account, and the team they work in. Undefined without a valid token. */
export const callerIfSignedIn = async (
  db: Database,
  request: FastifyRequest,
): Promise<{ userId: string; teamId: string | null } | undefined> => {
  const token = bearerOf(request);
  const found = token && (await findCallerInTeam(db, hashOfToken(token), headerOf(request, 'team')));
  return found ? { userId: found.caller.id, teamId: found.membership?.teamId ?? null } : undefined;
};

/** A public call has no caller, but a browser that impersonates sends its headers with every call. */
const admitAnyone = (request: FastifyRequest, access: Access) => {
  if (requestContextOf(request).companyId && isForbiddenWhileImpersonating(access))
    throw new DomainError('access.refused_in_clone');
};

/** A part of the request that is there by the call's access row, or a mistake in that row. */
const present = <Part>(part: Part | null | undefined, row: string): Part => {
  if (!part) throw new Error(`The access row of this call must be of ${row}.`);
  return part;
};

const decorate = (app: FastifyInstance) => {
  app.decorateRequest('caller', null);
  app.decorateRequest('memberOrNull', null);
  app.decorateRequest('thirdPartyOrNull', null);
  app.decorateRequest('member', {
    getter() {
      const { memberOrNull } = this as FastifyRequest;
      return present(memberOrNull?.company && (memberOrNull as CompanyMember), 'a member');
    },
  });
  app.decorateRequest('signedIn', {
    getter() {
      return present((this as FastifyRequest).caller, 'a caller with a token');
    },
  });
  app.decorateRequest('thirdParty', {
    getter() {
      return present((this as FastifyRequest).thirdPartyOrNull, 'a third party');
    },
  });
};

/** Finds the caller and the company, and rejects callers whom the call's access row does not name. */
export const identity = fp<{ db: Database; thirdPartyCallsPerMinute: number | undefined }>(
  async (app, { db, thirdPartyCallsPerMinute }) => {
    decorate(app);
    const thirdPartyGate = createThirdPartyGate(thirdPartyCallsPerMinute);

    app.addHook('onRequest', async (request) => {
      const { access } = request.routeOptions.config;
      if (!access) return;
      if (access.who === 'anyone') return admitAnyone(request, access);
      if (access.who === 'third_party') await admitThirdParty(db, request, access, thirdPartyGate);
      else await admitUser(db, request, access);
      // Before validation, which leaves out of the query what the call does not know.
      requireOwnCompany(request, request.query);
    });

    app.addHook('preHandler', async (request) => requireOwnCompany(request, request.body));
  },
  { name: 'identity' },
);
