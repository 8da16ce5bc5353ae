// Metrics in the text format of Prometheus. Labels are few and known beforehand: never a person, a company or an id.

export type Labels = Readonly<Record<string, string>>;

/** A value with its labels. */
export interface Sample {
  labels?: Labels;
  value: number;
}

const escapeLabel = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const labelText = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
};

const line = (name: string, labels: Labels, value: number) => `${name}${labelText(labels)} ${value}`;

/** A metric of one name: its description, and its values now. */
export const metricText = (
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  samples: readonly Sample[],
): string =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels = {}, value }) => line(name, labels, value)),
  ].join('\n');

/** Counts by labels. */
export class Counter {
  readonly #counts = new Map<string, Sample & { labels: Labels }>();

  add(labels: Labels) {
    const key = JSON.stringify(labels);
    const found = this.#counts.get(key);
    if (found) found.value += 1;
    else this.#counts.set(key, { labels, value: 1 });
  }

  get samples(): readonly Sample[] {
    return [...this.#counts.values()];
  }
}

interface Series {
  labels: Labels;
  /** By upper bound, each without those below. */
  counts: number[];
  count: number;
  sum: number;
}

/** Values, such as durations in seconds, counted by labels and upper bounds. */
export class Histogram {
  readonly #bounds: readonly number[];
  readonly #series = new Map<string, Series>();

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
  }

  observe(value: number, labels: Labels = {}) {
    const key = JSON.stringify(labels);
    let series = this.#series.get(key);
    if (!series) {
      series = { labels, counts: this.#bounds.map(() => 0), count: 0, sum: 0 };
      this.#series.set(key, series);
    }
    const index = this.#bounds.findIndex((bound) => value <= bound);
    if (index !== -1) series.counts[index]! += 1;
    series.count += 1;
    series.sum += value;
  }

  text(name: string, help: string): string {
    const lines = [...this.#series.values()].flatMap(({ labels, counts, count, sum }) => {
      let below = 0;
      const buckets = this.#bounds.map((bound, index) => {
        below += counts[index]!;
        return line(`${name}_bucket`, { ...labels, le: String(bound) }, below);
      });
      return [
        ...buckets,
        line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
        line(`${name}_sum`, labels, sum),
        line(`${name}_count`, labels, count),
      ];
    });
    return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines].join('\n');
  }
}
