import { useListSettings } from '@waybill/ui/filters';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type BoardNarrowing,
  hasNarrowing,
  narrowingText,
  readNarrowing,
  writeNarrowing,
} from './board-narrowing.ts';
import { boardTabs, isBoardTabId } from './board-tabs.ts';

export interface UrlChanges {
  tab?: string;
  /** Null closes the order. */
  order?: string | null;
  /** Without a text, the search ends. */
  search?: { text: string | undefined };
  narrowing?: BoardNarrowing;
  /** It is nothing to go back to. */
  isArrival?: boolean;
}

/** The user's last narrowing of the board, for an address that says nothing of it; and a function to store another. */
function useLastNarrowing() {
  const { settings, change } = useListSettings('orders-board');
  const [last, setLast] = useState(() => settings.filters[0]?.query ?? '');
  const remember = (narrowing: BoardNarrowing) => {
    const query = narrowingText(narrowing);
    setLast(query);
    change(() => ({ filters: query ? [{ name: 'last', query }] : [] }));
  };
  return { last, remember };
}

/** The board's state in the URL: tab, open order, search, and narrowing. */
export function useBoardUrl() {
  const [params, setParams] = useSearchParams();
  const { last, remember } = useLastNarrowing();
  const tabParam = params.get('tab');
  const tabId = isBoardTabId(tabParam) ? tabParam : 'paid_unassigned';
  const narrowing = readNarrowing(hasNarrowing(params) ? params : new URLSearchParams(last));
  const change = ({ tab, order, search, narrowing: chosen, isArrival = false }: UrlChanges) => {
    if (chosen) remember(chosen);
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (tab) next.set('tab', tab);
        if (order) next.set('order', order);
        if (order === null) next.delete('order');
        if (search?.text) next.set('search', search.text);
        else if (search) next.delete('search');
        if (chosen) writeNarrowing(next, chosen);
        return next;
      },
      // The steps of typing a search are nothing to go back to.
      { replace: search !== undefined || isArrival },
    );
  };
  const showLast = useEffectEvent(() => {
    if (!last || hasNarrowing(params)) return;
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        writeNarrowing(next, narrowing);
        return next;
      },
      { replace: true },
    );
  });
  // Links to the board do not name it: the address is completed on each arrival.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is why it runs again
  useEffect(() => showLast(), [params]);
  return {
    tab: boardTabs.find(({ id }) => id === tabId)!,
    /** False where the address says no stage. */
    isTabChosen: isBoardTabId(tabParam),
    selectedId: params.get('order'),
    search: params.get('search')?.trim() || undefined,
    narrowing,
    change,
  };
}
