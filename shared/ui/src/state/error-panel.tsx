import { Button } from 'antd';
import { Icon } from '../show/icon.tsx';
import styles from './state.module.css';

interface ErrorPanelProps {
  /** What failed: "Orders could not be loaded". */
  title: string;
  /** Why, in a sentence; where left out, the error's own. */
  message?: string;
  error?: unknown;
  onRetry?: () => unknown;
  isRetrying?: boolean | undefined;
}

const sentenceOf = (error: unknown) =>
  error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error)
    ? String((error as { message: unknown }).message)
    : 'Something went wrong.';

/** Says what failed and why, with Retry. */
export const ErrorPanel = ({ title, message, error, onRetry, isRetrying = false }: ErrorPanelProps) => (
  <div className={styles.error} role="alert">
    <Icon name="alert" className={styles.errorIcon} />
    <div>
      <p className={styles.errorTitle}>{title}</p>
      <p className={styles.errorText}>{message ?? sentenceOf(error)}</p>
    </div>
    {onRetry && (
      <Button onClick={() => onRetry()} loading={isRetrying} icon={<Icon name="reload" />}>
        Retry
      </Button>
    )}
  </div>
);
