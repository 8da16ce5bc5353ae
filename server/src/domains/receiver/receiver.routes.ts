import {
  companyRecordBody,
  created,
  receivedDelivery,
  receiverBody,
  receiverLink,
  receiverLinkBody,
  receiverNoteBody,
  receiverPlaceBody,
  receiverPostponeBody,
  receiverRateBody,
  success,
} from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database, Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import { addressKey, type HourlyLimits } from '../../platform/rate-limit.ts';
import type { WebLinks } from '../../platform/web-links.ts';
import { receiverService } from './receiver.service.ts';
import { addressesOf, receiverLinksService } from './receiver-links.service.ts';

/** The staff's calls: to make, show, turn and revoke an order's link. */
export const receiverLinksRoutes =
  (links: WebLinks): FastifyPluginAsyncZod =>
  async (app) => {
    /** A repeated request derives the address again: it is stored nowhere. */
    const options = (request: FastifyRequest) => {
      const addressOf = addressesOf(links, request.headers.origin);
      const readAgain = async (tx: Tx, id: string) =>
        z.encode(receiverLink, await receiverLinksService.show(tx, request.member.company.id, id, addressOf));
      return { addressOf, readAgain };
    };

    app.post(
      '/order/link/store',
      {
        schema: {
          summary: 'Make or show an order’s link for its receiver',
          description:
            'Whoever has the address follows this one order without signing in, until three days after its delivery. `renew` ends the present address and makes another one. It can be read here again, and nowhere else: the server stores its hash.',
          body: receiverLinkBody,
          response: { 201: created(receiverLink) },
        },
      },
      (request) => {
        const { addressOf, readAgain } = options(request);
        return request.transaction(
          async (tx) =>
            createdResponse(
              await receiverLinksService.store(tx, request.member, request.body, addressOf),
              'Link ready.',
            ),
          { readAgain, redact: (body) => ({ ...body, data: { ...body.data, address: null } }) },
        );
      },
    );

    app.post(
      '/order/link/revoke',
      {
        schema: {
          summary: 'End an order’s link',
          description: 'At once. Without a link that opens it is a 404; a new one can be made.',
          body: companyRecordBody,
          response: { 200: success(receiverLink) },
        },
      },
      (request) => {
        const { addressOf, readAgain } = options(request);
        return request.transaction(
          async (tx) =>
            ok(
              await receiverLinksService.revoke(tx, request.member, request.body.id, addressOf),
              'Link ended.',
            ),
          { readAgain },
        );
      },
    );
  };

const description =
  'By the token of the order’s link, without signing in. A wrong, ended or revoked token is a 404 that does not say which; wrong ones are limited per address and hour, changes per link and hour.';

/** The receivers' calls: no sign-in, the token in the body. */
export const receiverRoutes =
  (db: Database, hourly: HourlyLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const response = { 200: success(receivedDelivery) };

    app.post(
      '/receiver/show',
      { schema: { summary: 'Follow my delivery', description, body: receiverBody, response } },
      async ({ body, ip }) => {
        const delivery = await receiverService.show(db, body.token);
        if (delivery) return ok(delivery);
        await hourly.receiverGuesses.countTry(addressKey(ip));
        throw notFound();
      },
    );

    /** Counts a change of the link's order, or a guess. */
    const countChange = async ({ body, ip }: FastifyRequest<{ Body: { token: string } }>) => {
      const id = await receiverService.idOf(db, body.token);
      await (id ? hourly.receiverChanges.countTry(id) : hourly.receiverGuesses.countTry(addressKey(ip)));
      if (!id) throw notFound();
    };

    app.post(
      '/receiver/place',
      { schema: { summary: 'Move the pin of my delivery', description, body: receiverPlaceBody, response } },
      async (request) => {
        await countChange(request);
        const { token, ...place } = request.body;
        return request.transaction(async (tx) => ok(await receiverService.movePin(tx, token, place)));
      },
    );

    app.post(
      '/receiver/note',
      {
        schema: { summary: 'Say how to find me', description, body: receiverNoteBody, response },
      },
      async (request) => {
        await countChange(request);
        const { token, ...given } = request.body;
        return request.transaction(async (tx) => ok(await receiverService.note(tx, token, given)));
      },
    );

    app.post(
      '/receiver/postpone',
      {
        schema: {
          summary: 'Say that I am not at home today',
          description,
          body: receiverPostponeBody,
          response,
        },
      },
      async (request) => {
        await countChange(request);
        return request.transaction(async (tx) => ok(await receiverService.postpone(tx, request.body.token)));
      },
    );

    app.post(
      '/receiver/rate',
      { schema: { summary: 'Rate my delivery', description, body: receiverRateBody, response } },
      async (request) => {
        await countChange(request);
        const { token, ...given } = request.body;
        return request.transaction(async (tx) => ok(await receiverService.rate(tx, token, given)));
      },
    );
  };
