import type { UseQueryResult } from '@tanstack/react-query';
import { DetailSkeleton, ErrorPanel } from '@waybill/ui';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>;
  /** "the day": it is loading, or could not be loaded. */
  what: string;
  /** In place of the lines of a detail. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows a query's data; until they are there its outline, or the error with Retry. Earlier data stays. */
export function Loaded<Data>({ query, what, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton ?? <DetailSkeleton label={`Loading ${what}`} />;
  const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`;
  return <ErrorPanel title={title} query={query} />;
}
