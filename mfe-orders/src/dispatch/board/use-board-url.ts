import { useSearchParams } from 'react-router-dom';
import { boardTabs, isBoardTabId } from './board-tabs.ts';

export interface UrlChanges {
  tab?: string;
  /** Null closes the order. */
  order?: string | null;
  /** Without a text, the search ends. */
  search?: { text: string | undefined };
}

/** The board's state in the URL: tab, open order and search. */
export function useBoardUrl() {
  const [params, setParams] = useSearchParams();
  const tabParam = params.get('tab');
  const tabId = isBoardTabId(tabParam) ? tabParam : 'paid_unassigned';
  const change = ({ tab, order, search }: UrlChanges) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (tab) next.set('tab', tab);
        if (order) next.set('order', order);
        if (order === null) next.delete('order');
        if (search?.text) next.set('search', search.text);
        else if (search) next.delete('search');
        return next;
      },
      // The steps of typing a search are nothing to go back to.
      { replace: search !== undefined },
    );
  return {
    tab: boardTabs.find(({ id }) => id === tabId)!,
    selectedId: params.get('order'),
    search: params.get('search')?.trim() || undefined,
    change,
  };
}
