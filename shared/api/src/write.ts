import { companyId, type EarlierTap } from './call-headers.ts';
import { api } from './client.ts';
import type { Write } from './use-write.ts';

/** A write whose input is the body of the call. */
export const write =
  <Body extends object, Output>(
    path: string,
    options: { isAnonymous?: boolean; isSignIn?: boolean } = {},
  ): Write<Body, Output> =>
  (body, idempotencyKey) =>
    api.post<Output>(path, body, { ...options, idempotencyKey });

/** The same with the viewer's company in the body. */
export const companyWrite =
  <Body extends object, Output>(path: string): Write<Body, Output> =>
  (body, idempotencyKey) =>
    api.post<Output>(path, { company_id: companyId(), ...body }, { idempotencyKey });

/** A write about one record, by its id. */
export const writeById =
  <Output>(path: string): Write<string, Output> =>
  (id, idempotencyKey) =>
    api.post<Output>(path, { id }, { idempotencyKey });

/** A rider's action, which may be sent long after they tapped. */
export const tappedWrite =
  <Body extends object, Output>(path: string) =>
  (body: Body, idempotencyKey: string, tap?: EarlierTap): Promise<Output> =>
    api.post<Output>(path, body, { idempotencyKey, tap });
