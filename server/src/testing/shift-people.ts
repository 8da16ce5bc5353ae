import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { type CourierOrder, lagosDayOf, type Order, type PhotoProgress } from '@waybill/contract';
import sharp from 'sharp';
import { anOrderBody } from '../demo/builders/index.ts';
import { collected, noSteps } from './lifecycle-client.ts';
import type { PersistentCaller } from './persistent-caller.ts';

/** Orders after which a clerk looks at the list, and exports the day. */
const listEvery = 2;
const exportEvery = 25;

/** A rider's phone: what was tapped waits there, in its order, until it was sent. */
export class RiderAtWork {
  readonly acknowledged = noSteps();
  readonly photos: string[] = [];
  readonly riderId: string;
  readonly caller: PersistentCaller;
  readonly #outbox: string[] = [];
  /** The picture of each delivery, if they send photos. */
  readonly #picture: Buffer | undefined;

  constructor(caller: PersistentCaller, riderId: string, picture: Buffer | undefined) {
    this.caller = caller;
    this.riderId = riderId;
    this.#picture = picture;
  }

  get waiting(): number {
    return this.#outbox.length;
  }

  /** Their whole way with a courier order waits to be sent. */
  receive(courierOrderId: string) {
    this.#outbox.push(courierOrderId);
  }

  async work(isOver: () => boolean) {
    for (;;) {
      const next = this.#outbox[0];
      if (next !== undefined) {
        await this.#carry(next);
        this.#outbox.shift();
      } else if (isOver()) return;
      else await rest(50);
    }
  }

  async #carry(courier_order_id: string) {
    const step = (status: string, more = {}) =>
      this.caller.post<CourierOrder>('courier/order/update/status', { courier_order_id, status, ...more });
    await step('accepted');
    this.acknowledged.accepted.push(courier_order_id);
    const picture = this.#picture;
    const photo = picture && {
      id: randomUUID(),
      taken_at: new Date().toISOString(),
      bytes: picture.length,
    };
    await step('completed', photo && { proof: { photos: [photo] } });
    this.acknowledged.completed.push(courier_order_id);
    if (photo) await this.#sendPhoto(photo.id, picture);
    const remittance = { courier_order_id, remitted_amount: collected, comment: 'Cash' };
    await this.caller.post('courier/order/remittance/remit', remittance);
    this.acknowledged.remitted.push(courier_order_id);
  }

  /** In two parts, as a phone does on a bad line. */
  async #sendPhoto(id: string, picture: Buffer) {
    const half = Math.ceil(picture.length / 2);
    for (let offset = 0; offset < picture.length; ) {
      const part = picture.subarray(offset, offset + half).toString('base64');
      const progress = await this.caller.post<PhotoProgress>('courier/order/proof/photo/store', {
        id,
        offset,
        part,
      });
      offset = progress.received_bytes;
    }
    this.photos.push(id);
  }
}

/** A clerk in the office: creates orders, assigns them to riders, looks at the list and exports it. */
export class ClerkAtWork {
  readonly acknowledged = noSteps();
  readonly caller: PersistentCaller;
  readonly #riders: readonly RiderAtWork[];
  readonly #all: () => readonly string[];
  exports = 0;
  /** Orders that were acknowledged before an export began, and are not in it. */
  readonly missing: string[] = [];

  constructor(caller: PersistentCaller, riders: readonly RiderAtWork[], all: () => readonly string[]) {
    this.caller = caller;
    this.#riders = riders;
    this.#all = all;
  }

  async work(isOver: () => boolean, { pauseMs, random }: { pauseMs: number; random: () => number }) {
    await rest(pauseMs * random());
    for (let made = Math.floor(random() * exportEvery); !isOver(); made += 1) {
      await this.#order(this.#riders[Math.floor(random() * this.#riders.length)]!);
      if (made % listEvery === 0) await this.caller.post('order/filter/index', {});
      if (made % exportEvery === 0) await this.#export();
      await rest(pauseMs * (0.8 + 0.4 * random()));
    }
  }

  async #order(rider: RiderAtWork) {
    const { id } = await this.caller.post<Order>('order/store', anOrderBody());
    this.acknowledged.created.push(id);
    const body = { order_id: id, courier_id: rider.riderId };
    const assigned = await this.caller.post<CourierOrder>('courier/order/assign', body);
    this.acknowledged.assigned.push(assigned.id);
    rider.receive(assigned.id);
  }

  async #export() {
    const before = [...this.#all()];
    const body = { start_date: lagosDayOf(new Date(Date.now() - 86_400_000)) };
    const orders = await this.caller.post<Order[]>('order/filter/index?pagination=0', body);
    const ids = new Set(orders.map(({ id }) => id));
    this.missing.push(...before.filter((id) => !ids.has(id)));
    this.exports += 1;
  }
}

/** A small picture as a phone takes it. */
export const aPicture = (): Promise<Buffer> =>
  sharp(randomBytes(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } })
    .jpeg()
    .toBuffer();
