// The part of the query library that the suite uses; the rest would be in every visitor's first download. Exports not
// listed here do not exist in the browser; the boundary check rejects their import.
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
