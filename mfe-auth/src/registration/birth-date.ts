import { isAdult, isLagosDay, lagosDayOf } from '@waybill/contract';
import type { FieldRule } from '@waybill/ui/form';

/** The minimum age of the terms. */
const isOldEnough: FieldRule = (value) => {
  const birth = String(value);
  if (!isLagosDay(birth) || !/^(19|20)/.test(birth)) return 'Enter your date of birth';
  return isAdult(birth, lagosDayOf(new Date())) ? undefined : 'You must be 18 years or older';
};

export const birthDateRules = [isOldEnough];

export const birthYearOf = (birthDate: string): number => Number(birthDate.slice(0, 4));
