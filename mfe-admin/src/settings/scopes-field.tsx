import { type ThirdPartyScope, thirdPartyScopes } from '@waybill/contract';
import { ChecksField } from './checks-field.tsx';
import { scopeTexts } from './token-scopes.ts';
import type { TokenValues } from './token-values.ts';

const checks = thirdPartyScopes.map((value) => ({ value, ...scopeTexts[value] }));

export const ScopesField = () => (
  <ChecksField<TokenValues, ThirdPartyScope> name="scopes" label="What it may do" checks={checks} />
);
