import { useQueryClient } from '@tanstack/react-query';
import { refreshUser, secondFactorApi, useWrite, type Write } from '@waybill/api';
import type { ChangedFactors, OwnFactors } from '@waybill/contract';

/** A change of the own second factors: the list follows, and the user, of whom a company may ask one. */
export function useFactorChange<Input, Output extends OwnFactors | ChangedFactors>(
  write: Write<Input, Output>,
  { success, onSuccess }: { success: string; onSuccess: (changed: Output) => void },
) {
  const client = useQueryClient();
  return useWrite(write, {
    success,
    onSuccess: (changed) => {
      const { passkeys, authenticator_since, recovery_codes_left } = changed;
      client.setQueryData(secondFactorApi.mine().queryKey, {
        passkeys,
        authenticator_since,
        recovery_codes_left,
      });
      void refreshUser(client);
      onSuccess(changed);
    },
  });
}
