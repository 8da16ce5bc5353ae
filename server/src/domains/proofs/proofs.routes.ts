import {
  courierOrderShowQuery,
  photoPart,
  photoProgress,
  proofPhotoQuery,
  shownProof,
  success,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { ok } from '../../platform/http/responses.ts';
import { proofsService } from './proofs.service.ts';

const headers = {
  'content-type': 'image/webp',
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
};

export const proofsRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/courier/order/proof/show',
      {
        schema: {
          summary: 'Show the proof of a delivery',
          description:
            'Who received it, the strokes of their signature as SVG path data, what became of the PIN, and the photos: received, or still on the phone. Riders reach their own only; 404 where there is none. After the days that the company has set only `deleted_at` is left.',
          querystring: courierOrderShowQuery.pick({ courier_order_id: true }),
          response: { 200: success(shownProof) },
        },
      },
      async ({ member, query }) => ok(await proofsService.show(db, member, query.courier_order_id)),
    );

    app.post(
      '/courier/order/proof/photo/store',
      {
        schema: {
          summary: 'Send a part of a photo',
          description:
            'Of a photo that a step or an attempt of the rider’s own has announced, also after the order has ended. Parts of at most 32 KiB in base64, from `offset` on; what is there already is skipped, so that a repetition does nothing, and a part beyond a gap adds nothing. `received_bytes` says from where to go on. With the last byte the picture is looked at, encoded again without metadata and stored: `received_at`; what is no JPEG or WebP has `rejected_at`, and is to be given up.',
          body: photoPart,
          response: { 200: success(photoProgress) },
        },
      },
      async (request) => {
        const { member, body } = request;
        // Decoded before the transaction, as photos of people are.
        const complete = await proofsService.append(db, member, body);
        return request.transaction(async (tx) =>
          ok(await proofsService.progress(tx, member, body.id, complete)),
        );
      },
    );

    app.get(
      '/courier/order/proof/photo/show',
      {
        schema: {
          summary: 'Show a photo of a delivery or an attempt',
          description:
            'The response is the picture itself, as image/webp, and is not to be stored. Riders reach their own only; 404 while it is on the phone, and once it was deleted.',
          querystring: proofPhotoQuery,
          response: {
            200: {
              content: { 'image/webp': { schema: z.unknown().meta({ type: 'string', format: 'binary' }) } },
            },
          },
        },
      },
      async ({ member, query }, reply) =>
        reply.headers(headers).send(await proofsService.content(db, member, query.id)),
    );
  };
