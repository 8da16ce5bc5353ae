import { monitorEventLoopDelay } from 'node:perf_hooks';
import { metricText } from '../../base/metric.ts';

const nanoseconds = 1e9;

/** The metrics of the process itself; the delay of the event loop is that since it was last read. */
export const watchProcess = () => {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const startedAt = Date.now() / 1_000 - process.uptime();
  const read = (): string[] => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const quantiles = [
      ['0.5', delay.percentile(50)],
      ['0.99', delay.percentile(99)],
      ['1', delay.max],
    ] as const;
    const delays = quantiles.map(([quantile, value]) => ({
      labels: { quantile },
      value: value / nanoseconds,
    }));
    delay.reset();
    return [
      metricText(
        'waybill_event_loop_delay_seconds',
        'gauge',
        'How late timers ran since the last look, by quantile.',
        delays,
      ),
      metricText('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [{ value: rss }]),
      metricText('nodejs_heap_used_bytes', 'gauge', 'Memory of JavaScript objects.', [{ value: heapUsed }]),
      metricText('process_cpu_seconds_total', 'counter', 'Processor time of the process.', [
        { value: (user + system) / 1e6 },
      ]),
      metricText('process_start_time_seconds', 'gauge', 'When the process started.', [{ value: startedAt }]),
    ];
  };
  return { read, stop: () => delay.disable() };
};
