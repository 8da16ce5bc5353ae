import { LinkButton } from '@waybill/ui';
import type { Office } from '../offline/rider-db.ts';

/** A button that calls the office; nothing where no number is on this phone. */
export const CallOffice = ({ office }: { office: Office | undefined }) =>
  office?.phone ? (
    <LinkButton href={`tel:+${office.phone}`} icon="phone" label={`Call the office of ${office.name}`}>
      Call the office
    </LinkButton>
  ) : null;
