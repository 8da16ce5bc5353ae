import { useQuery } from '@tanstack/react-query';
import { bookableCompaniesApi } from '@waybill/api';
import type { BookableCompany, DeliveryRate } from '@waybill/contract';
import { to } from '@waybill/federation';
import { ErrorPanel, Icon, ListSkeleton, Money } from '@waybill/ui';
import { Link } from 'react-router-dom';
import { compareRates } from './compare-rates.ts';
import styles from './rates.module.css';

interface RatesTableProps {
  companies: readonly BookableCompany[];
  /** A part of the name of an area: the others are left out. */
  area: string | undefined;
}

interface FeeProps {
  company: BookableCompany;
  rate: DeliveryRate;
  isLowest: boolean;
}

const Fee = ({ company, rate, isLowest }: FeeProps) => (
  <div className={styles.fee}>
    <span>
      <Money naira={rate.fee} /> {isLowest && <small className={styles.lowest}>Lowest</small>}
    </span>
    <Link
      to={to.bookOrder({ company: company.id, rate: rate.id })}
      aria-label={`Book with this rate: ${company.company_name}, ${rate.area}`}
    >
      <span>Book</span>
      <Icon name="forward" />
    </Link>
  </div>
);

/** A row per area, a column per company. */
export function RatesTable({ companies, area }: RatesTableProps) {
  const query = useQuery(bookableCompaniesApi.ratesOfAll(companies.map(({ id }) => id)));
  if (query.error) return <ErrorPanel title="The rates could not be loaded" query={query} />;
  if (!query.data) return <ListSkeleton rows={5} label="Loading the rates" />;
  const rows = compareRates(query.data, area);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keys too
    <section className={styles.scroller} tabIndex={0} aria-label="Rates by area">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Area</th>
            {companies.map(({ id, company_name }) => (
              <th key={id} scope="col">
                {company_name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ area: name, rates, lowest }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {companies.map((company, index) => {
                const rate = rates[index];
                return (
                  <td key={company.id}>
                    {rate ? (
                      <Fee company={company} rate={rate} isLowest={rate.fee === lowest} />
                    ) : (
                      <span className={styles.none}>
                        <span>No rate</span>
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
