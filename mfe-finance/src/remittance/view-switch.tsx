import { useOffers } from '@waybill/session';
import { Segments } from '@waybill/ui/act';
import { useSearchParams } from 'react-router-dom';

const name = 'view';

/** Whether Remittance shows riders instead of deliveries; in the address. Never on a server that has no such sums. */
export function useIsByRider(): boolean {
  const [search] = useSearchParams();
  return useOffers('remittance_totals') && search.get(name) === 'riders';
}

const views = [
  { value: 'orders', label: 'By order' },
  { value: 'riders', label: 'By rider' },
] as const;

/** Shows one row per order or one per rider; days and employee stay. */
export function ViewSwitch() {
  const isByRider = useIsByRider();
  const [search, setSearch] = useSearchParams();
  const isOffered = useOffers('remittance_totals');
  const show = (view: (typeof views)[number]['value']) => {
    const next = new URLSearchParams(search);
    if (view === 'orders') next.delete(name);
    else next.set(name, view);
    setSearch(next);
  };
  if (!isOffered) return null;
  return <Segments label="Rows" options={views} value={isByRider ? 'riders' : 'orders'} onChange={show} />;
}
