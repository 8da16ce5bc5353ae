import type { ComponentProps } from 'react';
import styles from './check.module.css';

/** A checkbox or a radio button in the suite's colours, light and dark. Its label is around it. */
export const Check = (props: ComponentProps<'input'> & { type: 'checkbox' | 'radio' }) => (
  <input {...props} className={styles.check} />
);
