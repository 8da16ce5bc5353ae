import { useQuery } from '@tanstack/react-query';
import { shopMoneyApi } from '@waybill/api';
import type { ChargesInForce, Shop, ShopAccount } from '@waybill/contract';
import { DateTime, dayText, ErrorPanel, Facts, ListSkeleton, Money } from '@waybill/ui';
import styles from './shop.module.css';
import type { ShopPlace } from './shop-place.ts';
import { ShopStatement } from './shop-statement.tsx';

/** The outlet's money: what it is owed and when it comes, what is charged, and the statement of some days. */
export function ShopMoney({ caller, shop }: Pick<ShopPlace, 'caller'> & { shop: Shop }) {
  const query = useQuery(shopMoneyApi.account(caller));
  const { data: account, error } = query;
  return (
    <>
      {query.isPending && <ListSkeleton rows={4} label="Loading your money" />}
      {error && <ErrorPanel title="What you are owed could not be loaded" query={query} />}
      {account && <Owed account={account} company={shop.company.company_name} />}
      {account?.charges && <Charges charges={account.charges} />}
      <ShopStatement caller={caller} />
    </>
  );
}

const paysOn = ({ owed_now, pays_on }: ShopAccount, company: string) => {
  if (owed_now <= 0) return null;
  return pays_on ? `next payout on ${dayText(pays_on)}` : `${company} has not said when it pays`;
};

function Owed({ account, company }: { account: ShopAccount; company: string }) {
  const { owed_now, arrived, in_payout, last_payout, bank } = account;
  return (
    <section className={styles.panel} aria-label="Owed to you">
      <p className={styles.muted}>{owed_now < 0 ? 'You owe in fees' : 'Owed to you now'}</p>
      <p className={styles.sum}>
        <Money naira={Math.abs(owed_now)} />
      </p>
      <Facts
        facts={[
          [
            'Of it here and ready to be paid',
            owed_now > 0 && (
              <span key="arrived">
                <Money naira={arrived} />
                {arrived < owed_now && ' – the rest is still with riders'}
              </span>
            ),
          ],
          ['When', paysOn(account, company)],
          [
            'Being paid',
            in_payout && (
              <span key="payout">
                <Money naira={in_payout.amount} />, since <DateTime at={in_payout.proposed_at} />
              </span>
            ),
          ],
          [
            'Last payout',
            last_payout && (
              <span key="last">
                <Money naira={last_payout.amount} /> on {dayText(last_payout.paid_on)}
              </span>
            ),
          ],
          [
            'Paid to',
            bank
              ? `${bank.bank_name}, account ending in ${bank.last_digits}`
              : `${company} does not have your bank account yet`,
          ],
        ]}
      />
    </section>
  );
}

function Charges({ charges }: { charges: ChargesInForce }) {
  const { delivery, return_percent, waiting, waiting_free_minutes, cash_handling_percent } = charges;
  return (
    <section className={styles.panel} aria-label="Fees">
      <h2>Fees</h2>
      <Facts
        facts={[
          ['A delivery', delivery === null ? 'by the area' : <Money key="delivery" naira={delivery} />],
          ['An order that comes back', return_percent > 0 && `${return_percent}% of the delivery fee`],
          [
            'Waiting',
            waiting > 0 && (
              <span key="waiting">
                <Money naira={waiting} /> for each 20 minutes after the first {waiting_free_minutes}
              </span>
            ),
          ],
          ['Cash that a rider collects', cash_handling_percent > 0 && `${cash_handling_percent}% of it`],
        ]}
      />
    </section>
  );
}
