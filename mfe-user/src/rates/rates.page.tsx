import { useQuery } from '@tanstack/react-query';
import { bookableCompaniesApi } from '@waybill/api';
import type { BookableCompany } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { Button, EmptyState, ErrorPanel, ListSkeleton, moneyText } from '@waybill/ui';
import { SearchBox, useMedia } from '@waybill/ui/filters';
import { FoldedFilters, textParam, type UrlParam, useListQuery } from '@waybill/ui/table';
import { NearChoice } from '../places/near-choice.tsx';
import { nearOf } from '../places/near-place.ts';
import styles from './rates.module.css';
import { RatesTable } from './rates-table.tsx';

/** The most companies that fit side by side. */
const mostCompared = 3;

/** Ids of the compared companies; none in the address while the first ones of the list are meant. */
const idsParam: UrlParam<readonly string[]> = {
  read: (text) => (text ? text.split(',').filter(Boolean).slice(0, mostCompared) : []),
  write: (ids) => (ids.length > 0 ? ids.join(',') : null),
};

const params = { area: textParam(), search: textParam(), near: textParam(), compare: idsParam };
const pageSizes = [15] as const;

interface CompanyChecksProps {
  companies: readonly BookableCompany[];
  compared: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

const CompanyChecks = ({ companies, compared, onChange }: CompanyChecksProps) => (
  <ul className={styles.companies} aria-label="Companies to compare">
    {companies.map(({ id, company_name, company_city, distance_km, lowest_fee }) => {
      const isCompared = compared.includes(id);
      return (
        <li key={id}>
          <label className={styles.company} data-compared={isCompared || undefined}>
            <input
              type="checkbox"
              checked={isCompared}
              disabled={isCompared ? compared.length === 1 : compared.length >= mostCompared}
              onChange={() => onChange(isCompared ? compared.filter((one) => one !== id) : [...compared, id])}
            />
            <span>
              <strong>{company_name}</strong>
              <small>
                {[
                  company_city,
                  typeof distance_km === 'number' && `about ${distance_km} km`,
                  typeof lowest_fee === 'number' && `from ${moneyText(lowest_fee)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </label>
        </li>
      );
    })}
  </ul>
);

/** Companies' delivery fees, by area, side by side. */
export function RatesPage() {
  const list = useListQuery(params, { path: to.rates, pageSizes });
  const { area, search, near, compare } = list.filters;
  const query = useQuery(
    bookableCompaniesApi.list({ page: 1, perPage: 30, area, search, near: nearOf(near) }),
  );
  const isPhone = useMedia('(max-width: 600px)');
  if (!useOffers('bookings')) return <EmptyState text="This server does not publish delivery rates." />;
  const companies = query.data?.data ?? [];
  // That no company fitted the filter before says nothing of this one.
  const isOther = query.isPlaceholderData && companies.length === 0;
  const chosen = companies.filter(({ id }) => compare.includes(id));
  const compared = chosen.length > 0 ? chosen : companies.slice(0, mostCompared);
  const others = (
    <>
      <SearchBox
        label="Search companies"
        value={search}
        minimum={2}
        onSearch={(text) => list.change({ search: text })}
      />
      <NearChoice value={near} onChange={(place) => list.change({ near: place })} />
    </>
  );
  return (
    <section className={styles.page} aria-labelledby="rates-title">
      <h1 id="rates-title">Delivery Rates</h1>
      <p className={styles.lead}>What companies charge for a delivery, by drop-off area.</p>
      <div className={styles.filters}>
        <SearchBox
          label="Search areas"
          value={area}
          minimum={2}
          onSearch={(text) => list.change({ area: text })}
        />
        {isPhone ? <FoldedFilters list={list}>{others}</FoldedFilters> : others}
      </div>
      {query.error && <ErrorPanel title="The rates could not be loaded" query={query} />}
      {(query.isPending || isOther) && <ListSkeleton rows={5} label="Loading the rates" />}
      {query.data && !isOther && companies.length === 0 && (
        <EmptyState
          text={list.isFiltered ? 'No company has a rate for this area' : 'No company takes bookings yet'}
          icon="remittance"
        >
          {list.isFiltered && <Button onClick={list.clear}>Clear filters</Button>}
        </EmptyState>
      )}
      {companies.length > 0 && (
        <>
          <CompanyChecks
            companies={companies}
            compared={compared.map(({ id }) => id)}
            onChange={(ids) => list.change({ compare: ids })}
          />
          <RatesTable companies={compared} area={area} />
        </>
      )}
    </section>
  );
}
