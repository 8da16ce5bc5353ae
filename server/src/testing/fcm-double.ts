import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PushAccount } from '../platform/base/service-account.ts';

interface SentMessage {
  token: string;
  notification: { title: string; body: string };
  data: Record<string, string>;
}

/** An account such as Firebase's console gives it. */
export const aPushAccount = (): PushAccount => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    projectId: 'waybill-test',
    clientEmail: 'push@waybill-test.iam.gserviceaccount.com',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
};

const failure = (status: number, name: string, errorCode: string) => ({
  status,
  body: {
    error: {
      code: status,
      message: name,
      status: name,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  },
});

const responseTo = (token: string) => {
  if (token === 'gone') return failure(404, 'NOT_FOUND', 'UNREGISTERED');
  if (token === 'broken') return failure(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT');
  if (token === 'later') return failure(500, 'INTERNAL', 'INTERNAL');
  return { status: 200, body: { name: 'projects/waybill-test/messages/1' } };
};

/** Firebase Cloud Messaging's own HTTP interface, on this machine; its route leads every call to it. */
export const startFcmDouble = async () => {
  const sent: SentMessage[] = [];
  const reply = async (request: IncomingMessage) => {
    const body = await text(request);
    if (!request.url?.endsWith('/v1/projects/waybill-test/messages:send'))
      return failure(404, 'NOT_FOUND', 'UNSPECIFIED_ERROR');
    if (request.headers.authorization !== 'Bearer token of the double')
      return failure(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR');
    const { message } = JSON.parse(body) as { message: SentMessage };
    sent.push(message);
    return responseTo(message.token);
  };
  const server = createServer((request, response) => {
    void reply(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    sent,
    route: { origin: `http://127.0.0.1:${port}`, accessToken: async () => 'token of the double' },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type FcmDouble = Awaited<ReturnType<typeof startFcmDouble>>;
