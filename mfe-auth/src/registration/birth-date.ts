import { isAdult, isLagosDay, lagosDayOf } from '@waybill/contract';
import type { FieldRule } from '@waybill/ui';

/** Waybill is for people of 18 years and more (terms). */
const isOldEnough: FieldRule = (value) => {
  const birth = String(value);
  if (!isLagosDay(birth) || !/^(19|20)/.test(birth)) return 'Enter the day on which you were born';
  return isAdult(birth, lagosDayOf(new Date())) ? undefined : 'You must be 18 years or older';
};

/** What is asked of a day of birth. */
export const birthDateRules = [isOldEnough];

/** The year that goes along with a day of birth. */
export const birthYearOf = (birthDate: string): number => Number(birthDate.slice(0, 4));
