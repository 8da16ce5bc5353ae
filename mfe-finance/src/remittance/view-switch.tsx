import { useOffers } from '@waybill/session';
import { Button } from '@waybill/ui';
import { useSearchParams } from 'react-router-dom';

const name = 'view';

/** Whether Remittance shows riders instead of deliveries; in the address. Never on a server that has no such sums. */
export function useIsByRider(): boolean {
  const [search] = useSearchParams();
  return useOffers('remittance_totals') && search.get(name) === 'riders';
}

/** Shows one row per rider, or the deliveries again; days and employee stay. */
export function ViewSwitch() {
  const isByRider = useIsByRider();
  const [search, setSearch] = useSearchParams();
  const isOffered = useOffers('remittance_totals');
  const toggle = () => {
    const next = new URLSearchParams(search);
    if (isByRider) next.delete(name);
    else next.set(name, 'riders');
    setSearch(next);
  };
  if (!isOffered) return null;
  return (
    <Button aria-pressed={isByRider} type={isByRider ? 'primary' : 'default'} onClick={toggle}>
      By rider
    </Button>
  );
}
