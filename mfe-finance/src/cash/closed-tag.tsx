import { StatusTag } from '@waybill/ui';

/** Whether a day is closed, and by whom. */
export const ClosedTag = ({ isClosed, by }: { isClosed: boolean; by?: string | undefined }) =>
  isClosed ? (
    <StatusTag tone="delivered" icon="done">
      {by ? `Closed by ${by}` : 'Closed'}
    </StatusTag>
  ) : (
    <StatusTag tone="unassigned" icon="clock">
      Open
    </StatusTag>
  );
