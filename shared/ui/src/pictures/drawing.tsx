import type { ReactNode } from 'react';
import { drawings } from './drawings.tsx';

export type PictureName = keyof typeof drawings;

/** A drawing, which says nothing that the text beside it does not. */
const Drawing = ({ name }: { name: PictureName }): ReactNode => (
  <svg
    viewBox="0 0 160 112"
    width="160"
    height="112"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawings[name]}
  </svg>
);

export default Drawing;
