import { useQuery } from '@tanstack/react-query';
import { isApiError, suiteApi } from '@waybill/api';
import type { SuiteHealth, SuitePart } from '@waybill/contract';
import { useLiveRefresh } from '@waybill/live';
import { Button, DateTime, EmptyState, ErrorPanel, Icon, TableSkeleton, useNow } from '@waybill/ui';
import { useState } from 'react';
import { ChangesList } from './changes-list.tsx';
import { figureNames } from './part-figures.tsx';
import { PartSection } from './part-section.tsx';
import { stateOf } from './part-state.ts';
import { RegistrySection } from './registry-section.tsx';
import styles from './suite-health.module.css';
import { type PendingChange, SwitchDialog } from './switch-dialog.tsx';

const title = 'Suite health';

/** The suite's health for operators, with the switches that act on it. */
export function SuiteHealthPage() {
  const query = useQuery(suiteApi.health());
  const [isRefreshing, setIsRefreshing] = useState(false);
  useLiveRefresh(['suite'], [suiteApi.all]);
  const { data: health, error, isPending, refetch } = query;
  const refresh = () => {
    setIsRefreshing(true);
    return refetch().finally(() => setIsRefreshing(false));
  };
  const isUnknown = isApiError(error) && error.status === 404;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.muted}>
          {query.dataUpdatedAt > 0 && (
            <>
              As of <DateTime at={new Date(query.dataUpdatedAt).toISOString()} />
            </>
          )}
        </p>
        <Button icon={<Icon name="reload" />} loading={isRefreshing} onClick={refresh}>
          Refresh
        </Button>
      </header>
      {isUnknown && (
        <EmptyState text="This server has no health calls: it serves the suite without reports and switches." />
      )}
      {error && !isUnknown && (
        <ErrorPanel
          title={`${title} could not be loaded`}
          error={error}
          onRetry={refresh}
          isRetrying={isRefreshing}
        />
      )}
      {isPending && (
        <div className={styles.surface}>
          <TableSkeleton rows={7} columns={4} label={`Loading ${title}`} />
        </div>
      )}
      {health && !isUnknown && <Parts health={health} />}
    </div>
  );
}

function Parts({ health }: { health: SuiteHealth }) {
  const nowMs = useNow(60_000);
  const [pending, setPending] = useState<PendingChange | null>(null);
  const parts = [health.shell, ...health.remotes];
  const stateIn = (part: SuitePart) => stateOf(part, health, nowMs);
  const titles = Object.fromEntries(parts.map((part) => [part.name, part.title]));
  return (
    <>
      <RegistrySection
        health={health}
        titles={titles}
        failing={parts.filter((part) => stateIn(part) === 'failing').map((part) => part.title)}
      />
      <div className={styles.parts}>
        <div className={styles.heads} aria-hidden="true">
          <span>Part</span>
          <div className={styles.figures}>
            {figureNames.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
        </div>
        {parts.map((part) => (
          <PartSection
            key={part.name}
            part={part}
            state={stateIn(part)}
            problem={health.bad.find(({ name }) => name === part.name)?.problem}
            onChoose={(kind) => setPending({ kind, part })}
          />
        ))}
      </div>
      <ChangesList changes={health.switched} titles={titles} />
      {pending && <SwitchDialog {...pending} onClose={() => setPending(null)} />}
    </>
  );
}
