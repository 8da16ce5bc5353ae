import { queryOptions } from '@tanstack/react-query';
import type { NewPaper, Paper, PaperChanges } from '@waybill/contract';
import { offers } from '@waybill/session';
import { riderId } from './call-headers.ts';
import { api } from './client.ts';
import { write } from './write.ts';

const all = ['papers'] as const;

const readAsDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });

/** Papers of riders and their bikes. */
export const papersApi = {
  all,
  /** Of a rider; without an id, the signed-in rider's own. Staff who ride would get everybody's, were nobody named. */
  list: (courier_id = riderId()) =>
    queryOptions({
      queryKey: [...all, 'list', courier_id ?? null],
      queryFn: ({ signal }) =>
        api.get<Paper[]>('paper/index', { ...(courier_id && { courier_id }) }, { signal }),
      enabled: offers('papers'),
    }),
  /** The photo as a `data:` URL, which a phone stores with the rest. */
  photo: (id: string) =>
    queryOptions({
      queryKey: [...all, 'photo', id],
      queryFn: async ({ signal }) => {
        const stream = await api.stream(`courier/order/proof/photo/show?${new URLSearchParams({ id })}`, {
          signal,
        });
        return readAsDataUrl(
          await new Response(stream, { headers: { 'content-type': 'image/webp' } }).blob(),
        );
      },
      staleTime: Number.POSITIVE_INFINITY,
      // It is needed without signal, long after it was read.
      gcTime: Number.POSITIVE_INFINITY,
    }),
  store: write<NewPaper, Paper>('paper/store'),
  update: write<PaperChanges, Paper>('paper/update'),
  remove: write<{ id: string }, Paper>('paper/delete'),
};
