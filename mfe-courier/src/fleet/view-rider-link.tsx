import type { Rider } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Button } from '@waybill/ui';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

const opensElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey;

/** The way to a rider's own page. */
export function ViewRiderLink({ rider }: { rider: Rider }) {
  const navigate = useNavigate();
  const address = to.riderView(rider.id);
  return (
    <Button
      size="small"
      href={address}
      aria-label={`View ${rider.courier_name}`}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        navigate(address);
      }}
    >
      View
    </Button>
  );
}
