/** What a span says: a name of which there are few, and no value of anybody's. */
export interface SpanStart {
  name: string;
  /** `client`: this server waits for another one. */
  kind: 'client' | 'internal';
  attributes?: Readonly<Record<string, string | number>>;
  /** Only as part of something that is traced: what goes on all the time would be a trace of its own each time. */
  isPartOnly?: boolean;
}

export interface Tracer {
  run<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result>;
  /** Runs work that belongs to no span. */
  leave<Result>(work: () => Result): Result;
}

let tracer: Tracer | undefined;

/** From here on spans are recorded by this one; undefined: by nobody. */
export const useTracer = (next: Tracer | undefined): void => {
  tracer = next;
};

/** Does the work within a span; without a tracer it is just done, and nothing is described. */
export const traced = <Result>(describe: () => SpanStart, work: () => Promise<Result>): Promise<Result> =>
  tracer ? tracer.run(describe(), work) : work();

/** Runs what goes on for all, such as emptying an outbox: no part of the request that happens to start it. */
export const untraced = <Result>(work: () => Result): Result => (tracer ? tracer.leave(work) : work());
