import type { ReactNode } from 'react';
import styles from './form-part.module.css';

interface FormPartProps {
  title: string;
  /** On a surface of its own, on a page with several; else a line ends it. */
  isFramed?: boolean;
  children: ReactNode;
}

/** A titled group of fields; screen readers say the title with each of them. */
export const FormPart = ({ title, isFramed, children }: FormPartProps) => (
  <fieldset className={styles.part} data-framed={isFramed}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);
