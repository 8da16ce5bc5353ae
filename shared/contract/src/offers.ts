import { z } from 'zod';
import { companyScoped } from './page.ts';
import { day, id, nairaOut, timestamp } from './text.ts';

/** An offer is `open` until its rider accepts or refuses it, its time is over, or the office takes it back. */
export const offerOutcomes = ['open', 'accepted', 'refused', 'expired', 'withdrawn'] as const;
export type OfferOutcome = (typeof offerOutcomes)[number];

/** The figures for which a rider was chosen, as they were then. */
export const offerReasons = z.object({
  /** The straight line to the pick-up; null where one of the two places is unknown. */
  distance_km: z.number().nullable(),
  /** How soon they could be there, as in `courier/ranked/index`. */
  minutes: z.number().int(),
  /** Orders that they have already. */
  stops: z.number().int(),
  /** What they would hold with this order, and their limit, in naira; null for no limit. */
  would_hold: nairaOut,
  cash_limit: nairaOut.nullable(),
});
export type OfferReasons = z.infer<typeof offerReasons>;

/** That a rider is, or was, asked about an order, and why they were. */
export const offer = offerReasons
  .extend({
    until: timestamp,
    /** From the response until then, in ms, as the clocks of phones are wrong; 0 of an offer that is over. */
    left_ms: z.number().int(),
    outcome: z.enum(offerOutcomes),
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof offer>;

/** `courier/offers/index`: the days of the offers, at most 366; without a first day, the 30 that end with the last, or today. */
export const offerSharesQuery = z.object({
  ...companyScoped,
  start_date: day.optional(),
  end_date: day.optional(),
});

/** What a rider was asked about, and what they said. */
const offerShare = z
  .object({
    courier_id: id,
    courier_name: z.string(),
    offered: z.number().int(),
    accepted: z.number().int(),
    refused: z.number().int(),
    expired: z.number().int(),
  })
  .meta({ id: 'OfferShare' });
export type OfferShare = z.infer<typeof offerShare>;
export const offerShares = z.array(offerShare);
