import {
  companyRecordBody,
  receivedDelivery,
  receiverBody,
  receiverConfirmBody,
  receiverLink,
  receiverLinkBody,
  receiverNoteBody,
  receiverPlaceBody,
  receiverPostponeBody,
  receiverRateBody,
} from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../../platform/base/errors.ts';
import type { WebLinks } from '../../platform/base/web-links.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { anyone, staff, work } from '../../platform/http/access.ts';
import { notRecorded } from '../../platform/http/activity-parts.ts';
import { post, readByPost, showing } from '../../platform/http/calls.ts';
import { addressKey, type HourlyLimits } from '../../platform/http/rate-limit.ts';
import { receiverService } from './receiver.service.ts';
import { addressesOf, receiverLinksService } from './receiver-links.service.ts';

const linkInHistory = notRecorded('the order’s history names who made and who ended its link');
const inHistory = notRecorded('what a receiver says is in the order’s history');

/** The address of a link: it is stored nowhere, and a repeated request derives it again. */
const addressOf = (links: WebLinks, { headers }: FastifyRequest) => addressesOf(links, headers.origin);

const linkReadAgain = (links: WebLinks) => (tx: Tx, request: FastifyRequest, id: string) =>
  receiverLinksService.show(tx, request.member.company.id, id, addressOf(links, request));

/** The staff's calls: to make, show, turn and revoke an order's link. */
export const receiverLinksRoutes = (links: WebLinks) => [
  post('/order/link/store', work(staff('orders.write', 'orders.assign')), {
    summary: 'Make or show an order’s link for its receiver',
    description:
      'Whoever has the address follows this one order without signing in, until three days after its delivery. `renew` ends the present address and makes another one. It can be read here again, and nowhere else: the server stores its hash.',
    body: receiverLinkBody,
    creates: showing(receiverLink, ['receiverLink']),
    message: 'Link ready.',
    activity: linkInHistory,
    write: (tx, request) =>
      receiverLinksService.store(tx, request.member, request.body, addressOf(links, request)),
    readAgain: linkReadAgain(links),
    redact: (link) => ({ ...link, address: null }),
  }),

  post('/order/link/revoke', work(staff('orders.write', 'orders.assign')), {
    summary: 'End an order’s link',
    description: 'At once. Without a link that opens it is a 404; a new one can be made.',
    body: companyRecordBody,
    returns: showing(receiverLink, ['receiverLink']),
    message: 'Link ended.',
    activity: linkInHistory,
    write: (tx, request) =>
      receiverLinksService.revoke(tx, request.member, request.body.id, addressOf(links, request)),
    readAgain: linkReadAgain(links),
  }),
];

const description =
  'By the token of the order’s link, without signing in. A wrong, ended or revoked token is a 404 that does not say which; wrong ones are limited per address and hour, changes per link and hour.';

/** Counts a change of the link's order, or a guess. */
export const countChange = async (
  db: Database,
  hourly: HourlyLimits,
  { token, ip }: { token: string; ip: string },
): Promise<void> => {
  const id = await receiverService.idOf(db, token);
  await (id ? hourly.receiverChanges.countTry(id) : hourly.receiverGuesses.countTry(addressKey(ip)));
  if (!id) throw notFound();
};

/** The receivers' calls: no sign-in, the token in the body. */
export const receiverRoutes = (db: Database, hourly: HourlyLimits) => {
  const prepare = ({ body: { token }, ip }: FastifyRequest<{ Body: { token: string } }>) =>
    countChange(db, hourly, { token, ip });

  return [
    readByPost('/receiver/show', anyone, {
      summary: 'Follow my delivery',
      description,
      body: receiverBody,
      returns: showing(receivedDelivery, ['received']),
      read: async ({ body, ip, reads }) => {
        const delivery = await receiverService.show(reads, body.token);
        if (delivery) return delivery;
        await hourly.receiverGuesses.countTry(addressKey(ip));
        throw notFound();
      },
    }),

    post('/receiver/place', work(anyone), {
      summary: 'Move the pin of my delivery',
      description: `${description} A pin more than 150 km from the company’s city is a 409 (\`place.far\`) unless it comes with \`even_if_far\`.`,
      body: receiverPlaceBody,
      returns: showing(receivedDelivery, ['received']),
      activity: inHistory,
      prepare,
      write: (tx, { body: { token, ...place } }) => receiverService.movePin(tx, token, place),
    }),

    post('/receiver/note', work(anyone), {
      summary: 'Say how to find me',
      description,
      body: receiverNoteBody,
      returns: showing(receivedDelivery, ['received']),
      activity: inHistory,
      prepare,
      write: (tx, { body: { token, ...given } }) => receiverService.note(tx, token, given),
    }),

    post('/receiver/postpone', work(anyone), {
      summary: 'Say that I am not at home today',
      description,
      body: receiverPostponeBody,
      returns: showing(receivedDelivery, ['received']),
      activity: inHistory,
      prepare,
      write: (tx, { body }) => receiverService.postpone(tx, body.token),
    }),

    post('/receiver/confirm', work(anyone), {
      summary: 'Say whether I am at home today',
      description: `${description} Before a rider is on the way, \`asks\` says so. \`pays_by\` goes with yes; another day is tomorrow.`,
      body: receiverConfirmBody,
      returns: showing(receivedDelivery, ['received']),
      activity: inHistory,
      prepare,
      write: (tx, { body: { token, ...given } }) => receiverService.confirm(tx, token, given),
    }),

    post('/receiver/rate', work(anyone), {
      summary: 'Rate my delivery',
      description,
      body: receiverRateBody,
      returns: showing(receivedDelivery, ['received']),
      activity: inHistory,
      prepare,
      write: (tx, { body: { token, ...given } }) => receiverService.rate(tx, token, given),
    }),
  ];
};
