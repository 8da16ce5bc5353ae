import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from './query-client.ts';

const failingQuery = () => {
  const queryFn = jest.fn(() => Promise.reject(new Error('The server cannot be reached')));
  return { queryKey: ['riders'], queryFn };
};
type FailingQuery = ReturnType<typeof failingQuery>;

const Failure = ({ query }: { readonly query: FailingQuery }) => <p>{useQuery(query).error?.message}</p>;
const Page = ({ query }: { readonly query: FailingQuery }) =>
  useQuery(query).isPending ? <p>Loading</p> : <Failure query={query} />;

const open = (client: ReturnType<typeof createQueryClient>, query: FailingQuery) =>
  render(
    <QueryClientProvider client={client}>
      <Page query={query} />
    </QueryClientProvider>,
  );

test('a part that a failed query brings onto the page says so, and does not ask again and again', async () => {
  const query = failingQuery();
  open(createQueryClient(), query);
  expect(await screen.findByText('The server cannot be reached')).toBeVisible();
  expect(query.queryFn).toHaveBeenCalledTimes(1);
});

test('a page that is opened again after its query failed asks again', async () => {
  const query = failingQuery();
  const client = createQueryClient();
  const { unmount } = open(client, query);
  await screen.findByText('The server cannot be reached');
  unmount();
  open(client, query);
  await waitFor(() => expect(query.queryFn).toHaveBeenCalledTimes(2));
});
