// The part of the query library that the suite uses; the rest would be in every visitor's first download. What is not
// listed here does not exist in the browser; the boundary check rejects its import.
export {
  infiniteQueryOptions,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from 'react-query-whole';
