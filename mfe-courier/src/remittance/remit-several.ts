import { lazyDialog } from '@waybill/federation';
import { riderTexts } from '../texts/rider-texts.ts';
import type { RemitSeveralProps } from './remit-several.dialog.tsx';

/** Remits several orders at once, loaded on demand. */
export const RemitSeveral = lazyDialog<RemitSeveralProps>(
  () => riderTexts().cash.severalTitle,
  () => import('./remit-several.dialog.tsx'),
);
