import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DomainError } from '../base/errors.ts';
import type { Database } from '../database/database.ts';
import { type Access, isForbiddenWhileImpersonating } from '../http/access.ts';
import { addressKey, type RateLimit } from '../http/rate-limit.ts';
import { admit, memberOf, type RequestContext } from './admit-member.ts';
import { bearerOf, headerOf } from './bearer.ts';
import type { Caller, CompanyMember, Member } from './member.ts';
import { isNarrowToken, sessionOfNarrowToken } from './narrow-tokens.ts';
import { type Shop, shopOfLink, shopOfUser } from './shops.ts';
import {
  createThirdPartyGate,
  findThirdParty,
  type ThirdParty,
  type ThirdPartyGate,
} from './third-parties.ts';
import { findCallerInTeam, hashOfToken } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public calls only. */
    caller: Caller | null;
    memberOrNull: Member | null;
    thirdPartyOrNull: ThirdParty | null;
    shopOrNull: Shop | null;
    /** The people of the outlet who make this call. */
    readonly shop: Shop;
    /** The other system that makes this call. */
    readonly thirdParty: ThirdParty;
    /** The caller as a member of the company that this call is about. */
    readonly member: CompanyMember;
    /** The caller of a call that needs a token. */
    readonly signedIn: Caller;
  }
}

const nowhere: RequestContext = { teamId: undefined, companyId: undefined };

export const requestContextOf = (request: FastifyRequest): RequestContext => ({
  teamId: headerOf(request, 'team'),
  companyId: headerOf(request, 'company'),
});

/** The company that a call is about by who makes it; none for calls that are not about a company. */
const companyOfCall = (request: FastifyRequest): { id: string } | undefined => {
  const { access } = request.routeOptions.config;
  if (access?.who === 'member') return request.member.company;
  if (access?.who === 'shop') return request.shop.company;
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

/** By the token of the outlet's link, or by a user's and the outlet's id in `Outlet`. */
const admitShop = async (db: Database, request: FastifyRequest, guesses: RateLimit) => {
  const token = bearerOf(request);
  if (!token) throw new DomainError('auth.required');
  request.shopOrNull = (await shopOfLink(db, token, () => guesses.countTry(addressKey(request.ip)))) ?? null;
  if (request.shopOrNull) return;
  const context = requestContextOf(request);
  const found = await findCallerInTeam(db, hashOfToken(token), context.teamId);
  if (!found) throw await whyNoUser(db, token);
  await memberOf(db, context, found);
  const outletId = headerOf(request, 'outlet');
  const own = outletId && !context.companyId ? await shopOfUser(db, found.caller, outletId) : undefined;
  if (!own) throw new DomainError('access.denied');
  request.caller = found.caller;
  request.shopOrNull = own;
};

const confirmedForMs = 10 * 60_000;

/** When the caller has to confirm next that it is them. */
export const confirmedUntil = ({ confirmedAt }: Pick<Caller, 'confirmedAt'>): Date =>
  new Date(confirmedAt.getTime() + confirmedForMs);

/** A 403 that asks for a confirmation, where the last one is too old. */
export const requireConfirmation = (caller: Caller, of: 'everyone' | 'guarded'): void => {
  if (of === 'guarded' && !caller.hasSecondFactor) return;
  if (confirmedUntil(caller) <= new Date()) throw new DomainError('access.confirm');
};

const callOf = (request: FastifyRequest) => request.routeOptions.url?.replace(/^\/api\//, '') ?? '';

const admitUser = async (db: Database, request: FastifyRequest, access: Access) => {
  const token = bearerOf(request);
  if (!token) throw new DomainError('auth.required');
  const isNarrow = isNarrowToken(token);
  const session = isNarrow ? await sessionOfNarrowToken(db, token, callOf(request)) : hashOfToken(token);
  const isTokenEnough = access.who === 'token_holder';
  const context = isTokenEnough ? nowhere : requestContextOf(request);
  const found = await findCallerInTeam(db, session, context.teamId);
  if (!found) throw await whyNoUser(db, token);
  request.caller = found.caller;
  if (!isTokenEnough) request.memberOrNull = admit(access, await memberOf(db, context, found));
  // Only people confirm that it is them, and for themselves.
  if (access.confirmed && isNarrow) throw new DomainError('access.denied');
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
  app.decorateRequest('shopOrNull', null);
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
  app.decorateRequest('shop', {
    getter() {
      return present((this as FastifyRequest).shopOrNull, 'a shop');
    },
  });
  app.decorateRequest('thirdParty', {
    getter() {
      return present((this as FastifyRequest).thirdPartyOrNull, 'a third party');
    },
  });
};

interface Options {
  db: Database;
  thirdPartyCallsPerMinute: number | undefined;
  /** Counts tokens that are no outlet's link, by address. */
  shopGuesses: RateLimit;
}

/** Finds the caller and the company, and rejects callers whom the call's access row does not name. */
export const identity = fp<Options>(
  async (app, { db, thirdPartyCallsPerMinute, shopGuesses }) => {
    decorate(app);
    const thirdPartyGate = createThirdPartyGate(thirdPartyCallsPerMinute);

    app.addHook('onRequest', async (request) => {
      const { access } = request.routeOptions.config;
      if (!access) return;
      if (access.who === 'anyone') return admitAnyone(request, access);
      if (access.who === 'third_party') await admitThirdParty(db, request, access, thirdPartyGate);
      else if (access.who === 'shop') await admitShop(db, request, shopGuesses);
      else await admitUser(db, request, access);
      // Before validation, which leaves out of the query what the call does not know.
      requireOwnCompany(request, request.query);
    });

    app.addHook('preHandler', async (request) => requireOwnCompany(request, request.body));
  },
  { name: 'identity' },
);
