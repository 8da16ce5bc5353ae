import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { Icon } from '../show/icon.tsx';
import { type KitTexts, useKitTexts } from '../texts/kit-texts.tsx';
import styles from './state.module.css';

interface ErrorPanelProps {
  /** The failure: "Orders could not be loaded". */
  title: string;
  /** Why, in a sentence; where left out, the error's own. */
  message?: string;
  error?: unknown;
  onRetry?: () => unknown;
  isRetrying?: boolean | undefined;
  /** In place of the three above: the query that failed. */
  query?: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
}

const sentenceOf = (error: unknown, texts: KitTexts): string => {
  if (typeof error !== 'object' || error === null || !('message' in error)) return texts.somethingWrong;
  const code = 'status' in error && error.status === 0 && 'code' in error && error.code;
  return code === 'network' || code === 'timeout' ? texts[code] : String(error.message);
};

/** Says what failed and why, with Retry. */
export function ErrorPanel({ title, message, query, ...props }: ErrorPanelProps) {
  const { error = query?.error, onRetry = query?.refetch, isRetrying = query?.isFetching ?? false } = props;
  const texts = useKitTexts();
  return (
    <div className={styles.error} role="alert">
      <Icon name="alert" className={styles.errorIcon} />
      <div>
        <p className={styles.errorTitle}>{title}</p>
        <p className={styles.errorText}>{message ?? sentenceOf(error, texts)}</p>
      </div>
      {onRetry && (
        <Button onClick={() => onRetry()} loading={isRetrying} icon={<Icon name="reload" />}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
