import styles from './stand-in-line.module.css';

/** Says that an earlier build of a remote is shown. */
export const StandInLine = ({ title }: { title: string }) => (
  <p className={styles.line} role="status">
    An earlier version of {title} is shown because the newest one could not be used.
  </p>
);
