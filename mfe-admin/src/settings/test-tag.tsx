import { StatusTag } from '@waybill/ui';

/** Marks what belongs to tests: a token, or a webhook that a test token made. */
export const TestTag = () => (
  <StatusTag tone="assigned" icon="view">
    Test
  </StatusTag>
);
