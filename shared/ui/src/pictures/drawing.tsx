import type { ReactNode } from 'react';
import { drawings } from './drawings.tsx';
import styles from './pictures.module.css';

export type PictureName = keyof typeof drawings;

/** A drawing, which says nothing that the text beside it does not. */
const Drawing = ({ name }: { name: PictureName }): ReactNode => (
  <svg viewBox="0 0 160 112" className={styles.picture} aria-hidden="true">
    {drawings[name]}
  </svg>
);

export default Drawing;
