import type { ActivityCapacity, ActivityDetails, ActivityKind } from '@waybill/contract';
import type { FastifyRequest } from 'fastify';

/** The record that an activity is about, with the name that people know it by. */
export interface ActivitySubject {
  type: string;
  id: string | null;
  label: string;
}

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

export type Data = Record<string, unknown>;

/** A call that wrote: who made it, its body, and the record of its response. */
export interface RecordedCall {
  request: FastifyRequest;
  body: Data;
  data: Data;
}

/** The line of a writing call in the company's activity, or the reason for none. Company and author are those of the request unless named. */
export type ActivityRule =
  | {
      kind: ActivityKind | ((call: RecordedCall) => ActivityKind);
      action: string | ((call: RecordedCall) => string);
      subject: (call: RecordedCall) => ActivitySubject;
      details?: (call: RecordedCall) => ActivityDetails;
      companyId?: (call: RecordedCall) => string;
      by?: (call: RecordedCall) => ActivityAuthor;
      /** Of several calls that do one thing, which one has the line. */
      when?: (call: RecordedCall) => boolean;
    }
  | { notRecorded: string };
