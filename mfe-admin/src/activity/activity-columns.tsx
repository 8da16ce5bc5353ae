import type { ActivityEntry } from '@waybill/contract';
import { to } from '@waybill/federation';
import { StatusTag } from '@waybill/ui';
import type { Column } from '@waybill/ui/table';
import { Link } from 'react-router-dom';
import styles from './activity.module.css';
import { actionText, capacityText, detailsText, kindTexts, subjectText, whatText } from './activity-texts.ts';

/** The capacity of the author: that of the platform's administrators is marked by colour, icon and words. */
function Capacity({ entry }: { entry: ActivityEntry }) {
  const text = capacityText(entry);
  if (entry.by.capacity === 'impersonating')
    return (
      <StatusTag tone="canceled" icon="alert">
        {text}
      </StatusTag>
    );
  return entry.by.capacity === 'platform' ? (
    <StatusTag tone="assigned" icon="verify">
      {text}
    </StatusTag>
  ) : (
    <StatusTag tone="closed" icon="user">
      {text}
    </StatusTag>
  );
}

const Who = ({ entry }: { entry: ActivityEntry }) => (
  <span className={styles.who}>
    {entry.by.name}
    {capacityText(entry) && <Capacity entry={entry} />}
  </span>
);

/** Orders can be opened; what else was changed may be gone by now. */
function What({ entry }: { entry: ActivityEntry }) {
  const { subject } = entry;
  if (subject?.type !== 'order' || !subject.id) return whatText(entry);
  return (
    <>
      {actionText(entry)} <Link to={to.orders({ order: subject.id })}>{subjectText(entry)}</Link>
    </>
  );
}

export const activityColumns: readonly Column<ActivityEntry>[] = [
  { id: 'at', title: 'When', value: ({ at }) => at, kind: 'timestamp', card: 'aside' },
  {
    id: 'who',
    title: 'Who',
    value: ({ by }) => by.name,
    render: (entry) => <Who entry={entry} />,
    picture: () => null,
    card: 'aside',
  },
  { id: 'capacity', title: 'Acting as', value: capacityText, isDetailOnly: true },
  {
    id: 'what',
    title: 'What',
    value: whatText,
    render: (entry) => <What entry={entry} />,
    card: 'title',
  },
  { id: 'kind', title: 'Kind', value: ({ kind }) => kindTexts[kind] ?? kind, isDetailOnly: true },
  { id: 'details', title: 'Details', value: detailsText },
];
