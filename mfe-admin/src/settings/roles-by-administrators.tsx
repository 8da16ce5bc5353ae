import { useQuery } from '@tanstack/react-query';
import { activityApi } from '@waybill/api';
import { to } from '@waybill/federation';
import { DateTime, ErrorPanel, Icon } from '@waybill/ui';
import { Link } from 'react-router-dom';
import { detailsText, whatText } from '../activity/activity-texts.ts';
import styles from './settings.module.css';

const newest = { page: 1, perPage: 3 } as const;

/** Changes of the company's roles by administrators of the platform, newest first; nothing without any. */
export function RolesByAdministrators() {
  const query = useQuery(activityApi.list({ kind: 'roles', administrators: 1 }, newest));
  const { data, error } = query;
  if (error && !data)
    return <ErrorPanel title="Changes of roles by administrators could not be loaded" query={query} />;
  if (!data || data.total === 0) return null;
  return (
    <section className={styles.byAdministrators} aria-label="Changed by platform administrators">
      <p className={styles.warning}>
        <Icon name="alert" /> Platform administrators changed roles while acting as this company:
      </p>
      <ul>
        {data.data.map((entry) => (
          <li key={entry.id}>
            {whatText(entry)}: {detailsText(entry)}. {entry.by.name}, <DateTime at={entry.at} />
          </li>
        ))}
      </ul>
      <Link to={to.activity(1, { kind: 'roles', person: 'administrators' })}>Open Activity</Link>
    </section>
  );
}
