import { useQuery } from '@tanstack/react-query';
import { bookableCompaniesApi } from '@waybill/api';
import type { BookableCompany } from '@waybill/contract';
import { useOffers } from '@waybill/session';
import { Avatar, Button, EmptyState, ErrorPanel, Icon, ListSkeleton, moneyText } from '@waybill/ui';
import { SearchBox } from '@waybill/ui/filters';
import { useState } from 'react';
import { nearOf } from '../places/near-place.ts';
import styles from './booking.module.css';

interface CompanyChoiceProps {
  /** From where companies are near. */
  near: string | undefined;
  /** A booking stays with its company. */
  isFixed?: boolean;
  id?: string;
  value?: string | undefined;
  onChange?: (companyId: string | undefined) => void;
}

const perPage = 6;

const placeText = ({ company_city, company_state, distance_km }: BookableCompany) =>
  [company_city, company_state].filter(Boolean).join(', ') +
  (typeof distance_km === 'number' ? ` · about ${distance_km} km away` : '');

const CompanyFacts = ({ company }: { company: BookableCompany }) => (
  <>
    <Avatar name={company.company_name} picture={company.company_picture} />
    <span className={styles.company}>
      <strong>{company.company_name}</strong>
      <span>{placeText(company)}</span>
    </span>
    {/* A server of another make does not say it. */}
    {typeof company.lowest_fee === 'number' && (
      <span className={styles.from}>from {moneyText(company.lowest_fee)}</span>
    )}
  </>
);

/** A form control: the company that is booked, out of those that take bookings. */
export function CompanyChoice({ near, isFixed = false, id, value, onChange }: CompanyChoiceProps) {
  return (
    <div id={id} tabIndex={-1} className={styles.companies}>
      {value ? (
        <ChosenCompany id={value} onChange={isFixed ? undefined : () => onChange?.(undefined)} />
      ) : (
        <CompanyList near={near} onChoose={(chosen) => onChange?.(chosen)} />
      )}
    </div>
  );
}

function ChosenCompany({ id, onChange }: { id: string; onChange: (() => void) | undefined }) {
  const { data: company, isPending, error, refetch } = useQuery(bookableCompaniesApi.detail(id));
  return (
    <div className={styles.chosen}>
      {isPending && <ListSkeleton rows={1} label="Loading the company" />}
      {error && <ErrorPanel title="The company could not be loaded" error={error} onRetry={refetch} />}
      {company && <CompanyFacts company={company} />}
      {company === null && (
        <span className={styles.company}>This company takes no bookings at the moment.</span>
      )}
      {onChange && (
        <Button size="small" onClick={onChange}>
          Choose another
        </Button>
      )}
    </div>
  );
}

interface CompanyListProps {
  near: string | undefined;
  onChoose: (id: string) => void;
}

function CompanyList({ near, onChoose }: CompanyListProps) {
  const [search, setSearch] = useState<string>();
  const [pages, setPages] = useState(1);
  const query = useQuery(
    bookableCompaniesApi.list({ page: 1, perPage: perPage * pages, search, near: nearOf(near) }),
  );
  const { data, isFetching, error, isPlaceholderData } = query;
  // That no company fitted the search before says nothing of this one.
  const isPending = query.isPending || (isPlaceholderData && data?.data.length === 0);
  if (!useOffers('bookings'))
    return <EmptyState text="This server does not offer bookings." icon="companies" />;
  return (
    <>
      <SearchBox label="Search companies" value={search} minimum={2} onSearch={setSearch} />
      {isPending && <ListSkeleton rows={3} label="Loading companies" />}
      {error && <ErrorPanel title="Companies could not be loaded" query={query} />}
      {!isPending && data?.data.length === 0 && (
        <EmptyState
          text={search ? 'No company of this name takes bookings' : 'No company takes bookings yet'}
          icon="companies"
        />
      )}
      <ul className={styles.list}>
        {data?.data.map((company) => (
          <li key={company.id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(company.id)}>
              <CompanyFacts company={company} />
              <Icon name="forward" className={styles.arrow} />
            </button>
          </li>
        ))}
      </ul>
      {data && data.total > data.data.length && pages * perPage < 100 && (
        <Button onClick={() => setPages(pages + 1)} loading={isFetching}>
          Show more of {data.total}
        </Button>
      )}
    </>
  );
}
