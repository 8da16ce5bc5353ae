// What the suite uses of the query library; the rest would be in every visitor's first download. What is not
// listed here does not exist in the browser; the boundary check refuses to import it.
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from 'react-query-whole';
