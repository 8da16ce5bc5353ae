import { useSearchParams } from 'react-router';
import { boardTabs, isBoardTabId } from './board-tabs.ts';

/** What of the state changes. */
export interface Changes {
  tab?: string;
  /** Null closes the order. */
  order?: string | null;
  /** Undefined in it ends the search. */
  search?: { text: string | undefined };
}

/** The board's state as the URL has it: which tab, which order, what is searched. */
export function useBoardState() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tabId = isBoardTabId(asked) ? asked : 'paid_unassigned';
  const change = ({ tab, order, search }: Changes) =>
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
      // What was typed on the way to a search is nothing to go back to.
      { replace: search !== undefined },
    );
  return {
    tab: boardTabs.find(({ id }) => id === tabId)!,
    selectedId: params.get('order'),
    search: params.get('search')?.trim() || undefined,
    change,
  };
}
