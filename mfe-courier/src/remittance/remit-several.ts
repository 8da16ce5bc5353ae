import { lazyDialog } from '@waybill/federation';
import type { RemitSeveralProps } from './remit-several.dialog.tsx';

/** Remits several orders at once, loaded on demand. */
export const RemitSeveral = lazyDialog<RemitSeveralProps>(
  'Remit several orders',
  () => import('./remit-several.dialog.tsx'),
);
