import { LinkButton } from '@waybill/ui';
import type { Office } from '../outbox/outbox-entry.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';

/** A button that calls the office; nothing where no number is on this phone. */
export function CallOffice({ office }: { office: Office | undefined }) {
  const texts = useRiderTexts().office;
  if (!office?.phone) return null;
  return (
    <LinkButton href={`tel:+${office.phone}`} icon="phone" label={texts.callOf(office.name)}>
      {texts.call}
    </LinkButton>
  );
}
