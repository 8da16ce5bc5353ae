import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  to: string;
  content: string;
}

/**
 * As much of a mail server as a sender needs. Give it the port of an earlier one to come back in its place, and what it
 * says to recipients whom it does not take.
 */
export const startTinySmtpServer = async (
  port = 0,
  rejectionOf: (recipient: string) => string | undefined = () => undefined,
) => {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let unread = '';
    let to = '';
    let content: string[] | undefined;

    const listener = (line: string) => {
      if (content) {
        if (line !== '.') return void content.push(line);
        mails.push({ to, content: content.join('\r\n') });
        content = undefined;
        return say('250 stored');
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'EHLO') return say('250 tiny');
      if (command === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        return say(rejectionOf(to) ?? '250 ok');
      }
      if (command === 'DATA') {
        content = [];
        return say('354 go on');
      }
      return say(command === 'QUIT' ? '221 bye' : '250 ok');
    };

    say('220 tiny');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (unread + chunk).split('\r\n');
      unread = lines.pop() ?? '';
      for (const line of lines) listener(line);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    mails,
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
};
