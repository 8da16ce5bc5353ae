/** Digits as people read them: a Nigerian number as at home, `0803 123 4567`, any other with its plus. */
export function phoneText(digits: string): string {
  const [, network, middle, last] = /^234(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return network ? `0${network} ${middle} ${last}` : `+${digits}`;
}

/** A phone number that is called by a press; `null` shows nothing. */
export const PhoneLink = ({ digits }: { digits: string | null }) =>
  digits && <a href={`tel:+${digits}`}>{phoneText(digits)}</a>;
