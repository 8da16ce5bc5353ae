import { StatusTag } from '@waybill/ui';

/** The state of a day, and the person who closed it. */
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
