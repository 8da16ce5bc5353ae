import {
  addLagosDays,
  defaultThirdPartyScopes,
  lagosDayOf,
  type NewThirdPartyTokenInput,
  type ThirdPartyScope,
} from '@waybill/contract';

/** The fields of a new token. */
export interface TokenValues {
  label: string;
  goes: 'riders' | 'sandbox';
  scopes: ThirdPartyScope[];
  /** Days from today, or `never` or `day`. */
  ends: (typeof ends)[number]['value'];
  last_day?: string;
  calls_per_minute?: number | null;
}

export const ends = [
  { value: 'never', label: 'Never' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
  { value: 'day', label: 'A day' },
] as const;

export const tokenDefaults: Partial<TokenValues> = {
  goes: 'riders',
  scopes: [...defaultThirdPartyScopes],
  ends: 'never',
};

const lastDayOf = ({ ends, last_day }: TokenValues, now: Date): string | undefined => {
  if (ends === 'never') return undefined;
  return ends === 'day' ? last_day : addLagosDays(lagosDayOf(now), Number(ends));
};

const isDefault = (scopes: readonly ThirdPartyScope[]) =>
  scopes.length === defaultThirdPartyScopes.length &&
  defaultThirdPartyScopes.every((scope) => scopes.includes(scope));

/** The body to send: only fields that differ from a server's own defaults, as other servers know labels alone. */
export const toNewToken = (
  values: TokenValues,
  now = new Date(),
): Omit<NewThirdPartyTokenInput, 'company_id'> => {
  const lastDay = lastDayOf(values, now);
  return {
    label: values.label,
    ...(!isDefault(values.scopes) && { scopes: values.scopes }),
    ...(lastDay !== undefined && { expires_on: lastDay }),
    ...(values.calls_per_minute && { calls_per_minute: values.calls_per_minute }),
    ...(values.goes === 'sandbox' && { is_test: true }),
  };
};
