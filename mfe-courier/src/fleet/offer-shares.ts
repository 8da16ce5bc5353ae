import { useQuery } from '@tanstack/react-query';
import { ridersApi } from '@waybill/api';
import type { OfferShare } from '@waybill/contract';
import { can, useOffers, useViewer } from '@waybill/session';

export interface SharedOffers extends OfferShare {
  /** Of all offers of the company, in percent. */
  percent: number;
}

/** What riders were offered in the last 30 days, by their id; empty for who may not know, and where nothing was. */
export function useOfferShares(): ReadonlyMap<string, SharedOffers> {
  const hasOffers = useOffers('offers');
  const isReader = can(useViewer(), 'reports.read');
  const { data = [] } = useQuery({ ...ridersApi.offerShares(), enabled: hasOffers && isReader });
  const all = data.reduce((sum, { offered }) => sum + offered, 0);
  return new Map(
    data.map((share) => [share.courier_id, { ...share, percent: Math.round((share.offered / all) * 100) }]),
  );
}
