import { useQuery } from '@tanstack/react-query';
import { privacyApi, useWrite } from '@waybill/api';
import type { FoundPerson } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { Button, EmptyState, ErrorPanel, ListSkeleton, phoneText, saveFile } from '@waybill/ui';
import { ReasonButton } from '@waybill/ui/act';
import { SearchBox } from '@waybill/ui/filters';
import { useState } from 'react';
import type { ErasePersonDialogProps } from './erase-person.dialog.tsx';
import { countedRecords, whyNotErased } from './person-texts.ts';
import styles from './privacy.module.css';

const EraseDialog = lazyDialog<ErasePersonDialogProps>(
  'Erase this person',
  () => import('./erase-person.dialog.tsx'),
);

/** Finds a person by phone or name, and gives a copy of what is stored of them, or erases them. */
export function PersonsSection() {
  const [search, setSearch] = useState('');
  const query = useQuery(privacyApi.persons(search));
  const [erasing, setErasing] = useState<FoundPerson | null>(null);
  const { data, error, isFetching } = query;
  return (
    <section className={styles.section} data-framed aria-labelledby="privacy-persons">
      <h2 id="privacy-persons">Find a person</h2>
      <p className={styles.hint}>
        Customers, outlets, and the receivers and senders of orders. Anyone may ask for a copy of their data,
        or to be erased. Make sure first that it is really them who asks.
      </p>
      <div className={styles.search}>
        <SearchBox label="Search by phone or name" value={search} onSearch={(text = '') => setSearch(text)} />
      </div>
      {error && !data && <ErrorPanel title="The search failed" query={query} />}
      {isFetching && !data && <ListSkeleton label="Searching people" />}
      {data?.length === 0 && (
        <EmptyState text="Nobody found. A number is found by its first four digits or more." />
      )}
      {data && data.length > 0 && (
        <ul className={styles.records}>
          {data.map((person) => (
            <Person key={person.phone} person={person} onErase={() => setErasing(person)} />
          ))}
        </ul>
      )}
      {erasing && (
        <EraseDialog
          person={erasing}
          onClose={() => setErasing(null)}
          onErased={() => {
            setErasing(null);
            setSearch('');
          }}
        />
      )}
    </section>
  );
}

function Person({ person, onErase }: { person: FoundPerson; onErase: () => void }) {
  const { phone, names } = person;
  const { act, isPending } = useWrite(privacyApi.copy, {
    success: 'Copy downloaded',
    onSuccess: (copy) =>
      saveFile(
        new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }),
        `personal-data-${phone}.json`,
      ),
  });
  return (
    <li>
      <div className={styles.facts}>
        <strong>{names.join(', ')}</strong>
        <p>
          {phoneText(phone)} <span className={styles.muted}>{countedRecords(person)}</span>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button loading={isPending} onClick={() => void act({ phone })}>
          Copy
        </Button>
        <ReasonButton danger because={whyNotErased(person)} onClick={onErase}>
          Erase
        </ReasonButton>
      </div>
    </li>
  );
}
