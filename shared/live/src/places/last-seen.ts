import { agoText } from '@waybill/contract';

/** Says when a rider last reported their place: `last seen 14 min ago`. Takes an ISO timestamp and the present in ms. */
export const lastSeenText = (reportedAt: string, nowMs: number): string =>
  `last seen ${agoText(nowMs - Date.parse(reportedAt))}`;
