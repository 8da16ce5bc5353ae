import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

// A client in a thread of its own: sends one request, byte by byte, and returns the raw response.

const { port } = workerData as { port: number };

/** Bytes that are composed in this thread, so that describing them costs the server's thread nothing. */
export interface Letter {
  head: string;
  /** Repeated so many times between the two ends. */
  body?: { start: string; repeated: string; times: number; end: string };
}

const send = ({ head, body }: Letter): Promise<string> =>
  new Promise((resolve) => {
    const content = body ? body.start + body.repeated.repeat(body.times) + body.end : '';
    const length = body ? `content-length: ${Buffer.byteLength(content)}\r\n` : '';
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => undefined).on('close', () => resolve(text));
    socket.write(`${head}host: localhost\r\nconnection: close\r\n${length}\r\n${content}`);
  });

parentPort!.on('message', async (letter: Letter) => parentPort!.postMessage(await send(letter)));
