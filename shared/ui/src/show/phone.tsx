import { internationalDigits } from '@waybill/contract';

/**
 * A phone number as people read it: a Nigerian one as at home, `0803 123 4567`, any other with its plus. Takes digits
 * in any form; a server of another make may give a national number.
 */
export function phoneText(phone: string): string {
  const digits = internationalDigits(phone);
  const [, network, middle, last] = /^234(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return network ? `0${network} ${middle} ${last}` : `+${digits}`;
}

/** A phone number that is called by a press; `null` shows nothing. */
export const PhoneLink = ({ digits }: { digits: string | null }) =>
  digits && <a href={`tel:+${internationalDigits(digits)}`}>{phoneText(digits)}</a>;
