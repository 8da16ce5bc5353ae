import type { Session, TestServer } from '../test-server.ts';
import { samples } from './all-samples.ts';
import type { CallerKind, SampleRequest } from './sample.ts';
import type { Side } from './tenant.ts';

export interface Response {
  status: number;
  text: string;
}

/** The status and the beginning of a response that never ends. */
const beginStream = async (url: string, headers: Record<string, string>): Promise<Response> => {
  const leave = new AbortController();
  const response = await fetch(url, { headers, signal: leave.signal });
  if (response.status !== 200) return { status: response.status, text: await response.text() };
  const first = await response.body!.getReader().read();
  leave.abort();
  return { status: 200, text: new TextDecoder().decode(first.value) };
};

/** A caller of every kind in one company, and the function that makes a call as each of them. */
export const makeActors = async (server: TestServer, side: Side) => {
  const administrator = await server.administrator();
  const callers: Record<CallerKind, Session | undefined> = {
    ...side.people,
    nobody: undefined,
    thirdParty: undefined,
    shopLink: undefined,
    shopAccount: side.shop.member,
    plainUser: await server.user(),
    administrator,
    impersonator: administrator.with({ company: side.id }),
  };
  const { app } = server;
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.listeningOrigin;

  const headersOf = (kind: CallerKind): Record<string, string> => {
    if (kind === 'thirdParty') return { authorization: `Bearer ${side.thirdPartyToken}` };
    if (kind === 'shopLink') return { authorization: `Bearer ${side.shop.token}` };
    const caller = callers[kind];
    if (!caller) return {};
    return {
      authorization: `Bearer ${caller.token}`,
      ...(caller.teamId && { team: caller.teamId }),
      ...(kind === 'shopAccount' && { outlet: side.shop.outletId }),
      ...(kind === 'impersonator' && { company: side.id }),
    };
  };

  return {
    callers,
    async send(name: string, kind: CallerKind, request: SampleRequest, headers = {}): Promise<Response> {
      const [method, path] = name.split(' ') as ['GET' | 'POST', string];
      const query = new URLSearchParams(request.query).toString();
      const allHeaders = { ...headersOf(kind), ...request.headers, ...headers };
      if (samples[name]!.isStream) return beginStream(`${address}${path}`, allHeaders);
      const response = await server.app.inject({
        method,
        url: query ? `${path}?${query}` : path,
        headers: allHeaders,
        ...(method === 'POST' && { payload: request.body ?? {} }),
      });
      return { status: response.statusCode, text: response.body };
    },
  };
};

export type Actors = Awaited<ReturnType<typeof makeActors>>;
