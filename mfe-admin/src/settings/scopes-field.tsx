import { type ThirdPartyScope, thirdPartyScopes } from '@waybill/contract';
import { Field } from '@waybill/ui/form';
import styles from './settings.module.css';
import { scopeTexts } from './token-scopes.ts';
import type { TokenValues } from './token-values.ts';

interface ScopeChoicesProps {
  id?: string;
  value?: readonly ThirdPartyScope[];
  onChange?: (value: ThirdPartyScope[]) => void;
}

/** One checkbox for each scope, with a sentence about it. */
const ScopeChoices = ({ id, value = [], onChange }: ScopeChoicesProps) => (
  <fieldset id={id} className={styles.scopes}>
    <legend>What it may do</legend>
    {thirdPartyScopes.map((scope) => (
      <label key={scope}>
        <input
          type="checkbox"
          checked={value.includes(scope)}
          aria-describedby={`${scope}-hint`}
          onChange={({ target }) =>
            onChange?.(
              thirdPartyScopes.filter((one) => (one === scope ? target.checked : value.includes(one))),
            )
          }
        />
        <span>
          {scopeTexts[scope].label}
          <small id={`${scope}-hint`}>{scopeTexts[scope].hint}</small>
        </span>
      </label>
    ))}
  </fieldset>
);

/** What a token may be used for. */
export const ScopesField = () => (
  <Field<TokenValues>
    name="scopes"
    label="What it may do"
    required="Choose at least one"
    className={styles.scopesField}
  >
    <ScopeChoices />
  </Field>
);
