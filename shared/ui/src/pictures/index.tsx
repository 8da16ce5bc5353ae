import { lazy, Suspense } from 'react';
import type { PictureName } from './drawing.tsx';

export type { PictureName };

/** A picture is never waited for, and nothing fails without it. */
const Drawing = lazy(() => import('./drawing.tsx').catch(() => ({ default: () => null })));

/** One of the suite's drawings, beside a text; its place is kept while it is fetched. */
export const Picture = ({ name }: { name: PictureName }) => (
  <div style={{ minHeight: 112 }}>
    <Suspense>
      <Drawing name={name} />
    </Suspense>
  </div>
);
