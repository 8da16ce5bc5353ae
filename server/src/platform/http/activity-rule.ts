import type { ActivityCapacity, ActivityDetails, ActivityKind } from '@waybill/contract';
import type { FastifyRequest } from 'fastify';

/** What an activity is about, under the name that people know it by. */
export interface ActivitySubject {
  type: string;
  id: string | null;
  label: string;
}

/** Who did it. */
export interface ActivityAuthor {
  userId: string | null;
  name: string;
  capacity: ActivityCapacity;
}

export interface Activity {
  companyId: string;
  by: ActivityAuthor;
  kind: ActivityKind;
  action: string;
  subject: ActivitySubject | null;
  details?: ActivityDetails;
}

/** A call that wrote: who made it, its body, and the record of its response. */
export interface RecordedCall {
  request: FastifyRequest;
  body: Record<string, unknown>;
  data: Record<string, unknown>;
}

/**
 * What becomes of a writing call in the company's activity: a line of its own, or none, for a reason. Of several calls that do one
 * thing, one has the line: for the others `record` gives undefined. Company and author are
 * those of the request where the rule names no other.
 */
export type ActivityRule =
  | {
      record: (
        call: RecordedCall,
      ) => (Omit<Activity, 'companyId' | 'by'> & Partial<Pick<Activity, 'companyId' | 'by'>>) | undefined;
    }
  | { notRecorded: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    activity?: ActivityRule;
  }
}
