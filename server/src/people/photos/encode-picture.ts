import { type ChildProcess, fork } from 'node:child_process';
import { limits } from '@waybill/contract';
import { DomainError } from '../../platform/base/errors.ts';
import type { PictureResult, PictureTask } from './picture.process.ts';

/** After so long without work the process ends, and its memory goes back to the system. */
const idleMs = 20_000;
/** Above so much memory the process is replaced by another one once it has no work. */
const mostMemory = 250 * 1_048_576;

type Work = (result: PictureResult | undefined) => void;

/** The process in which pictures are unpacked, while there is one, and what it works on. */
let encoder: { child: ChildProcess; works: Map<number, Work> } | undefined;
let idle: NodeJS.Timeout | undefined;
let tasks = 0;

/** Its number in the system, for tests that end it. */
export const pictureProcessId = (): number | undefined => encoder?.child.pid;

const end = () => {
  encoder?.child.disconnect();
  encoder = undefined;
};

const start = () => {
  const child = fork(new URL('./picture.process.js', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    env: {},
  });
  const works = new Map<number, Work>();
  const started = { child, works };
  // It ends with the server, and holds up neither its end nor that of a test.
  child.unref();
  child.channel?.unref();
  child.on('message', (result: PictureResult) => {
    works.get(result.id)?.(result);
    works.delete(result.id);
    if (works.size > 0 || encoder !== started) return;
    clearTimeout(idle);
    if (result.memory > mostMemory) end();
    else idle = setTimeout(end, idleMs).unref();
  });
  child.on('exit', () => {
    if (encoder === started) encoder = undefined;
    for (const work of works.values()) work(undefined);
  });
  return started;
};

/**
 * Encodes a PNG, JPEG or WebP again: WebP, upright, at most so many pixels a side, without the camera's metadata. Undefined where it
 * is no such picture, has more than 40 megapixels, or more than 12 and has to be unpacked as a whole (a progressive JPEG, an
 * interlaced PNG, any WebP). A 503 if its process died: the picture can be sent again.
 */
export const encodePicture = async (bytes: Uint8Array, side: number): Promise<Uint8Array | undefined> => {
  encoder ??= start();
  const { child, works } = encoder;
  clearTimeout(idle);
  tasks += 1;
  const { pixels, wholePixels } = limits.photo;
  const task: PictureTask = { id: tasks, bytes, side, pixels, wholePixels };
  child.channel?.ref();
  const result = await new Promise<PictureResult | undefined>((work) => {
    works.set(task.id, work);
    child.send(task, (error) => error && work(undefined));
  });
  if (works.size === 0) child.channel?.unref();
  if (!result) throw new DomainError('server.unavailable', { retryAfterSeconds: 5 });
  return result.picture;
};
