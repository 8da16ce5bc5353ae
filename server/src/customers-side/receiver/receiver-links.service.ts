import type { Order, ReceiverLink } from '@waybill/contract';
import { companySettingsService } from '../../company/settings/index.ts';
import { queueMail } from '../../mail/index.ts';
import { recordEvent } from '../../orders/events/index.ts';
import { notFound } from '../../platform/base/errors.ts';
import type { WebLinks } from '../../platform/base/web-links.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { Keys, readKeys } from '../../platform/identity/keys.ts';
import { receiverTokens } from '../../platform/identity/link-tokens.ts';
import { authorOf, type CompanyMember } from '../../platform/identity/member.ts';
import { hashOfToken } from '../../platform/identity/tokens.ts';
import { type LinkRow, receiverRepository } from './receiver.repository.ts';

/** Days that a link opens after its order was delivered or closed. */
const daysAfterEnd = 3;
export const endOfLink = (endedAt: Date): Date => new Date(endedAt.getTime() + daysAfterEnd * 86_400_000);

/** Makes addresses of a company's links, on the origin that the caller came from. */
export type LinkAddress = (token: string) => string;
export const addressesOf =
  (links: WebLinks, origin: string | undefined): LinkAddress =>
  (token) =>
    links.page(`/r/${token}`, origin).href;

/** A turn of an order's link. */
interface LinkTurn {
  order_id: string;
  round: number;
}

type MailedOrder = Pick<Order, 'id' | 'order_id' | 'company_name' | 'customer_email'>;

const toLink = (row: LinkRow, keys: Keys, addressOf: LinkAddress): ReceiverLink => ({
  id: row.order_id,
  order_id: row.order_number,
  address: row.revoked_at ? null : addressOf(receiverTokens.read(keys, row)),
  created_at: row.created_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  ends_at: row.ended_at ? endOfLink(row.ended_at).toISOString() : null,
});

const show = async (
  db: Sql,
  companyId: string,
  orderId: string,
  addressOf: LinkAddress,
): Promise<ReceiverLink> => {
  const [row] = await receiverRepository.findLinks(db, companyId, [orderId]);
  if (!row) throw notFound();
  return toLink(row, await readKeys(db), addressOf);
};

const storeNext = async (tx: Tx, company_id: string, turn: LinkTurn, created_at: Date): Promise<void> => {
  const { token, ...stored } = receiverTokens.make(await readKeys(tx), turn);
  const token_hash = hashOfToken(token);
  await receiverRepository.storeTurn(tx, { ...turn, ...stored, company_id, token_hash, created_at });
};

/** Makes the first link of an order that another system has just booked: it tells its customer itself. */
export const makeFirstLink = (tx: Tx, companyId: string, orderId: string): Promise<void> =>
  storeNext(tx, companyId, { order_id: orderId, round: 1 }, new Date());

/** The next turn of a link that its order's former receiver knows; one that staff have ended stays so. Nobody has been mailed the new one. */
export const passOnLink = async (tx: Tx, companyId: string, orderId: string): Promise<void> => {
  const [present] = await receiverRepository.findLinks(tx, companyId, [orderId]);
  if (!present || present.revoked_at) return;
  await storeNext(tx, companyId, { order_id: orderId, round: present.round + 1 }, new Date());
  await receiverRepository.forgetMail(tx, companyId, orderId);
};

const opens = ({ revoked_at, ended_at }: LinkRow) =>
  !revoked_at && (!ended_at || endOfLink(ended_at) > new Date());

/** The addresses of links that open, by the ids of their orders. */
export type TrackingUrls = (
  db: Sql,
  companyId: string,
  orderIds: readonly string[],
) => Promise<Map<string, string>>;
export const trackingUrls =
  (links: WebLinks): TrackingUrls =>
  async (db, companyId, orderIds) => {
    if (orderIds.length === 0) return new Map();
    const rows = (await receiverRepository.findLinks(db, companyId, orderIds)).filter(opens);
    if (rows.length === 0) return new Map();
    const keys = await readKeys(db);
    const addressOf = addressesOf(links, undefined);
    return new Map(rows.map((row) => [row.order_id, addressOf(receiverTokens.read(keys, row))]));
  };

/** The address of an order's link, which is made where there never was one; undefined where it was ended. */
export const linkOfOrder = async (
  links: WebLinks,
  tx: Tx,
  companyId: string,
  orderId: string,
): Promise<string | undefined> => {
  if (!(await receiverRepository.holdOrder(tx, companyId, orderId))) return undefined;
  const [present] = await receiverRepository.findLinks(tx, companyId, [orderId]);
  if (!present) await makeFirstLink(tx, companyId, orderId);
  return (await trackingUrls(links)(tx, companyId, [orderId])).get(orderId);
};

/** An order with the address of its receiver's page, null without a link that opens. */
export const withTrackingUrl =
  (urls: TrackingUrls) =>
  async <Shown extends { id: string; company_id: string }>(db: Sql, order: Shown) => ({
    ...order,
    tracking_url: (await urls(db, order.company_id, [order.id])).get(order.id) ?? null,
  });

/** The staff's side of a receiver's link. */
export const receiverLinksService = {
  show,

  /** Shows the link of an order, which is made where there is none; with `renew` another one, and the old one ends. */
  async store(
    tx: Tx,
    member: CompanyMember,
    { id, renew }: { id: string; renew?: boolean | undefined },
    addressOf: LinkAddress,
  ): Promise<ReceiverLink> {
    const companyId = member.company.id;
    if (!(await receiverRepository.holdOrder(tx, companyId, id))) throw notFound();
    const [present] = await receiverRepository.findLinks(tx, companyId, [id]);
    if (!present || present.revoked_at || renew) {
      const at = new Date();
      await storeNext(tx, companyId, { order_id: id, round: (present?.round ?? 0) + 1 }, at);
      await recordEvent(tx, authorOf(member), { orderId: id, action: 'link_made', at });
    }
    return show(tx, companyId, id, addressOf);
  },

  /** Ends the link at once; without one that opens it is a 404. */
  async revoke(tx: Tx, member: CompanyMember, id: string, addressOf: LinkAddress): Promise<ReceiverLink> {
    const at = new Date();
    const companyId = member.company.id;
    if (!(await receiverRepository.revokeIfOpen(tx, companyId, id, at))) throw notFound();
    await recordEvent(tx, authorOf(member), { orderId: id, action: 'link_revoked', at });
    return show(tx, companyId, id, addressOf);
  },
};

/**
 * Mails the link to the order's customer, where they have an email: once for an order, and not one that staff have ended. The
 * order is held already.
 */
export const linkMails =
  (links: WebLinks) =>
  async (tx: Tx, member: CompanyMember, order: MailedOrder): Promise<void> => {
    if (!order.customer_email) return;
    const at = new Date();
    const key = { company_id: member.company.id, order_id: order.id };
    const claimed = await receiverRepository.claimMail(tx, {
      companyId: key.company_id,
      orderId: key.order_id,
      at,
    });
    if (!claimed) return;
    const keys = new Keys(claimed.keys);
    const turn = { order_id: order.id, round: claimed.round };
    const made = claimed.isNew ? receiverTokens.make(keys, turn) : undefined;
    if (made) {
      const { token, ...stored } = made;
      const times = { created_at: at, mailed_at: at };
      const row = { ...key, round: turn.round, token_hash: hashOfToken(token), ...stored, ...times };
      await receiverRepository.storeTurn(tx, row);
    }
    const token = made?.token ?? receiverTokens.read(keys, { ...claimed, ...turn });
    await recordEvent(tx, authorOf(member), { orderId: order.id, action: 'link_mailed', at });
    const link = links.page(`/r/${token}`).href;
    const { colour } = await companySettingsService.brand(tx, member.company.id);
    const mail = {
      template: 'on_its_way',
      company: order.company_name,
      colour,
      orderNumber: order.order_id,
      link,
    } as const;
    await queueMail(tx, { to: order.customer_email, ...mail }, member.company.id);
  };
