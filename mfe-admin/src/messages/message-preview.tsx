import styles from './message-preview.module.css';

/** A text as its receiver gets it. */
export const MessagePreview = ({ label, text }: { label: string; text: string }) => (
  <p className={styles.preview}>
    <small>{label}</small> {text}
  </p>
);
