import { Button } from '@waybill/ui';
import { useSearchParams } from 'react-router-dom';

const name = 'view';

/** Whether Remittance shows riders instead of deliveries; in the address. */
export const useIsByRider = (): boolean => useSearchParams()[0].get(name) === 'riders';

/** Shows one row per rider, or the deliveries again; days and employee stay. */
export function ViewSwitch() {
  const isByRider = useIsByRider();
  const [search, setSearch] = useSearchParams();
  const toggle = () => {
    const next = new URLSearchParams(search);
    if (isByRider) next.delete(name);
    else next.set(name, 'riders');
    setSearch(next);
  };
  return (
    <Button aria-pressed={isByRider} type={isByRider ? 'primary' : 'default'} onClick={toggle}>
      By rider
    </Button>
  );
}
