import { lagosDayOf, type ThirdPartyToken } from '@waybill/contract';
import { countText, DateTime, dayText, Facts } from '@waybill/ui';
import styles from './settings.module.css';
import { scopesText } from './token-scopes.ts';

/** The last day on which a token works: it ends with that day. */
export const lastDayOf = ({ expires_at }: Pick<ThirdPartyToken, 'expires_at'>): string | null =>
  expires_at ? dayText(lagosDayOf(new Date(Date.parse(expires_at) - 1))) : null;

/** A token's uses, last day and rate. */
export const TokenFacts = ({ token }: { token: ThirdPartyToken }) => (
  <div className={styles.facts}>
    <Facts
      facts={[
        ['Orders go to', token.is_test ? 'Nobody, for tests' : 'Your riders'],
        ['Allowed to', scopesText(token)],
        ['Last day', lastDayOf(token) ?? 'None'],
        ['Calls a minute', token.calls_per_minute && countText(token.calls_per_minute)],
        ['Created at', <DateTime key="created" at={token.created} />],
      ]}
    />
  </div>
);
