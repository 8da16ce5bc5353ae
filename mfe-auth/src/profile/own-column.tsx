import { ListSkeleton } from '@waybill/ui';
import { OwnDataSection } from './own-data-section.tsx';
import { SessionsSection, useSessions } from './sessions-section.tsx';

/** Where one is signed in, and what is stored of oneself: shown together, as the list above is as long as there are devices. */
export function OwnColumn() {
  const { isOffered, query } = useSessions();
  if (isOffered && query.isPending) return <ListSkeleton rows={5} label="Loading where you are signed in" />;
  return (
    <>
      {isOffered && <SessionsSection query={query} />}
      <OwnDataSection />
    </>
  );
}
