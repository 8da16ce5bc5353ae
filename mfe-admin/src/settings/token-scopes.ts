import { type ThirdPartyScope, type ThirdPartyToken, thirdPartyScopes } from '@waybill/contract';

/** Texts of each scope: a word or two for a list, and a sentence for the person who decides. */
export const scopeTexts: Record<ThirdPartyScope, { short: string; label: string; hint: string }> = {
  'orders.place': {
    short: 'Place',
    label: 'Place orders',
    hint: 'Orders that it sends appear on your board at once.',
  },
  'orders.read': {
    short: 'Read',
    label: 'Read its own orders',
    hint: 'It sees the orders that it placed, with their customers, and no others.',
  },
  'orders.cancel': {
    short: 'Cancel',
    label: 'Cancel its own orders',
    hint: 'Until a rider has accepted them.',
  },
  'orders.track': {
    short: 'Track',
    label: 'Track its own orders',
    hint: 'It sees the rider’s first name and phone, and where they are while they bring the order.',
  },
  webhooks: {
    short: 'Webhooks',
    label: 'Be notified of changes',
    hint: 'It registers addresses to which Waybill sends what happens to its orders, with the orders whole: their customers, too.',
  },
};

/** "Place, Read"; a server that does not say of scopes lets every token place and read. */
export const scopesText = ({ scopes = ['orders.place', 'orders.read'] }: ThirdPartyToken): string =>
  scopes.length === thirdPartyScopes.length
    ? 'Everything'
    : scopes.map((scope) => scopeTexts[scope]?.short ?? scope).join(', ');
