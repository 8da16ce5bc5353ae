import fp from 'fastify-plugin';

export { statementSpan } from './statement-span.ts';
export { traced, untraced } from './traced.ts';

/** Where spans go. */
export interface TracesConfig {
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The share of traces that is recorded. */
  ratio: number;
}

/** Traces by OpenTelemetry where a collector is configured; otherwise nothing of it is loaded. */
export const traces = fp<{ config: TracesConfig | undefined }>(
  async (app, { config }) => {
    if (!config) return;
    const { recordTraces } = await import('./open-telemetry.ts');
    recordTraces(app, config);
  },
  { name: 'traces' },
);
