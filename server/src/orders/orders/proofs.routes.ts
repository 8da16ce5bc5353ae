import {
  courierOrderShowQuery,
  photoPart,
  photoProgress,
  proofPhotoQuery,
  shownProof,
} from '@waybill/contract';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { riders, staffOrRider, work } from '../../platform/http/access.ts';
import { notRecorded } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { proofsService } from './proofs.service.ts';

const headers = {
  'content-type': 'image/webp',
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
};

/** Proofs of deliveries, attempts and returns: names, signatures and photos. */
export const proofsRoutes = (db: Database) => [
  get('/courier/order/proof/show', staffOrRider('orders.read'), {
    summary: 'Show the proof of a delivery',
    description:
      'Who received it, the strokes of their signature as SVG path data, what became of the PIN, and the photos: received, or still on the phone. Riders reach their own only; 404 where there is none. After the days that the company has set only `deleted_at` is left.',
    querystring: courierOrderShowQuery.pick({ courier_order_id: true }),
    returns: showing(shownProof, ['shownProof']),
    read: ({ member, query, reads }) => proofsService.show(reads, member, query.courier_order_id),
  }),

  post('/courier/order/proof/photo/store', work(riders), {
    summary: 'Send a part of a photo',
    description:
      'Of a photo that a step or an attempt of the rider’s own has announced, also after the order has ended. Parts of at most 32 KiB in base64, from `offset` on; what is there already is skipped, so that a repetition does nothing, and a part beyond a gap adds nothing. `received_bytes` says from where to go on. With the last byte the picture is looked at, encoded again without metadata and stored: `received_at`; what is no JPEG or WebP has `rejected_at`, and is to be given up.',
    body: photoPart,
    returns: showing(photoProgress, ['photoProgress']),
    activity: notRecorded('a part of a photo; the order’s history has it'),
    // Decoded before the transaction, as photos of people are.
    prepare: ({ member, body }) => proofsService.append(db, member, body),
    write: (tx, { member, body }, complete) => proofsService.progress(tx, member, body.id, complete),
  }),

  get('/courier/order/proof/photo/show', staffOrRider('orders.read'), {
    summary: 'Show a photo of a delivery or an attempt',
    description:
      'The response is the picture itself, as image/webp, and is not to be stored. Riders reach their own only; 404 while it is on the phone, and once it was deleted.',
    querystring: proofPhotoQuery,
    response: {
      200: {
        content: { 'image/webp': { schema: z.unknown().meta({ type: 'string', format: 'binary' }) } },
      },
    },
    read: async ({ member, query }, reply) =>
      reply.headers(headers).send(await proofsService.content(db, member, query.id)),
  }),
];
