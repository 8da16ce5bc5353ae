import styles from './state.module.css';

const Bar = ({ width, height = 12 }: { width: string; height?: number }) => (
  <span className={styles.bar} style={{ width, height }} />
);

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

interface SkeletonProps {
  /** Read out while it shows: "Loading orders". */
  label?: string;
}

/** The shape of a list of cards. */
export const ListSkeleton = ({ rows = 8, label = 'Loading' }: SkeletonProps & { rows?: number }) => (
  <div role="status" aria-label={label}>
    {times(rows).map((row) => (
      <div key={row} className={styles.cardShape}>
        <Bar width="46%" />
        <Bar width="22%" />
        <Bar width="60%" height={10} />
        <Bar width="16%" height={10} />
      </div>
    ))}
  </div>
);

/** The shape of a table's rows. */
export const TableSkeleton = ({
  rows = 8,
  columns = 6,
  label = 'Loading',
}: SkeletonProps & { rows?: number; columns?: number }) => (
  <div role="status" aria-label={label} className={styles.tableShape}>
    {times(rows).map((row) => (
      <div key={row} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {times(columns).map((column) => (
          <Bar key={column} width={column === 0 ? '80%' : '60%'} />
        ))}
      </div>
    ))}
  </div>
);

/** The shape of one record's details. */
export const DetailSkeleton = ({ label = 'Loading' }: SkeletonProps) => (
  <div role="status" aria-label={label} className={styles.detailShape}>
    <Bar width="40%" height={22} />
    {times(6).map((line) => (
      <Bar key={line} width={line % 2 === 0 ? '88%' : '64%'} />
    ))}
  </div>
);

/** The shape of a page: its heading and what comes below. */
export const PageSkeleton = ({ label = 'Loading the page' }: SkeletonProps) => (
  <div className={styles.pageShape}>
    <Bar width="180px" height={24} />
    <div className={styles.surface}>
      <ListSkeleton rows={6} label={label} />
    </div>
  </div>
);
