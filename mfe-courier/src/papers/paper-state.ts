import { addLagosDays, lagosDayOf, type Paper } from '@waybill/contract';

/** Days before its end from which a paper is marked: those of the usual mail. */
const soonDays = 14;

/** Whether it holds, on a Lagos day. */
export const paperState = (
  { expires_on }: Pick<Paper, 'expires_on'>,
  today = lagosDayOf(new Date()),
): 'valid' | 'soon' | 'expired' | 'endless' => {
  if (expires_on === null) return 'endless';
  if (expires_on < today) return 'expired';
  return expires_on <= addLagosDays(today, soonDays) ? 'soon' : 'valid';
};
