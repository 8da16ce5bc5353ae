import { type ActivityEntry, lagosDayOf } from '@waybill/contract';
import { to } from '@waybill/federation';
import { capitalised, dateTimeText, StatusTag, weekdayText } from '@waybill/ui';
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

/** An entry, and how often the same was done right before it. */
export interface FoldedEntry extends ActivityEntry {
  times?: number;
  /** The time of the first of them. */
  since?: string;
  /** The time of each, the latest first. */
  each?: readonly string[];
}

/** The day, in Lagos, that heads the entries. */
export const dayOf = ({ at }: ActivityEntry): string => weekdayText(lagosDayOf(new Date(at)));

const sameText = (entry: ActivityEntry) =>
  [dayOf(entry), entry.by.user_id, entry.by.capacity, whatText(entry), detailsText(entry)].join('\n');

const hourMs = 3_600_000;

/** What somebody did several times in a row within an hour is one row, with the number of times. */
export const folded = (entries: readonly ActivityEntry[]): FoldedEntry[] => {
  const rows: FoldedEntry[] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    if (last && Date.parse(last.at) - Date.parse(entry.at) < hourMs && sameText(last) === sameText(entry))
      rows[rows.length - 1] = {
        ...last,
        times: (last.times ?? 1) + 1,
        since: entry.at,
        each: [...(last.each ?? [last.at]), entry.at],
      };
    else rows.push(entry);
  }
  return rows;
};

/** The day is above it. */
const clock = (at: string) => dateTimeText(at).split(', ').at(-1);

const When = ({ entry: { at, since } }: { entry: FoldedEntry }) => {
  const [first, last] = [since && clock(since), clock(at)];
  return (
    <time dateTime={at} title={dateTimeText(at)}>
      {first && first !== last ? `${first} – ${last}` : last}
    </time>
  );
};

/** The details, and the number of times: "With their password · 7 times". */
const How = ({ entry }: { entry: FoldedEntry }) =>
  [capitalised(detailsText(entry)), entry.times && `${entry.times} times`].filter(Boolean).join(' · ') || (
    <span aria-hidden="true">–</span>
  );

export const activityColumns: readonly Column<ActivityEntry>[] = [
  {
    id: 'at',
    title: 'When',
    value: ({ at }) => at,
    render: (entry) => <When entry={entry} />,
    kind: 'timestamp',
    card: 'aside',
  },
  {
    id: 'who',
    title: 'Who',
    value: ({ by }) => by.name,
    render: (entry) => <Who entry={entry} />,
    picture: () => null,
    card: 'below',
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
  {
    id: 'details',
    title: 'Details',
    value: detailsText,
    render: (entry) => <How entry={entry} />,
    card: 'below',
  },
];

/** The times of a row that stands for several, where it is opened. */
export const timesColumn: Column<FoldedEntry> = {
  id: 'each',
  title: 'Times',
  value: ({ each }) => each?.map((at) => clock(at)).join(', ') ?? null,
  isDetailOnly: true,
};
