import { lazy, Suspense } from 'react';
import styles from '../state/state.module.css';
import type { PictureName } from './drawing.tsx';

/** A drawing is never waited for, and nothing fails without it. */
const Drawing = lazy(() => import('./drawing.tsx').catch(() => ({ default: () => null })));

/** A drawing beside a text that says the same; its place is kept while it comes. */
export const Picture = ({ name }: { name: PictureName }) => (
  <span className={styles.drawing}>
    <Suspense>
      <Drawing name={name} />
    </Suspense>
  </span>
);
