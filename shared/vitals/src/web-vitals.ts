import { type PageVisitInput, pageVisitLimits } from '@waybill/contract';

type Vitals = NonNullable<PageVisitInput['vitals']>;
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  interactionId?: number;
}

/** Calls back with the entries of a kind, earlier ones too; a browser that does not know the kind has none. */
const observe = <Entry extends PerformanceEntry>(
  type: string,
  onEntries: (entries: Entry[]) => void,
  more: object = {},
) => {
  try {
    const observer = new PerformanceObserver((list) => onEntries(list.getEntries() as Entry[]));
    observer.observe({ type, buffered: true, ...more });
    return () => onEntries(observer.takeRecords() as Entry[]);
  } catch {
    return () => undefined;
  }
};

/** Shifts count together while they follow each other within a second, for five seconds at most; the worst such group is the figure. */
const watchShifts = () => {
  let worst = 0;
  let group = { sum: 0, from: 0, to: 0 };
  const settle = observe<Shift>('layout-shift', (shifts) => {
    for (const { value, hadRecentInput, startTime } of shifts) {
      if (hadRecentInput) continue;
      const goesOn = group.sum > 0 && startTime - group.to < 1_000 && startTime - group.from < 5_000;
      group = {
        sum: goesOn ? group.sum + value : value,
        from: goesOn ? group.from : startTime,
        to: startTime,
      };
      worst = Math.max(worst, group.sum);
    }
  });
  return { settle, read: () => worst };
};

/** Every fiftieth of the slowest interactions is left out, as the definition of INP has it. */
const slowestCount = 10;
const leftOutOf = 50;

const watchInteractions = () => {
  const slowest = new Map<number, number>();
  const onEntries = (entries: Interaction[]) => {
    for (const { interactionId, duration } of entries) {
      if (!interactionId) continue;
      slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration));
      if (slowest.size > slowestCount)
        slowest.delete([...slowest].reduce((least, one) => (one[1] < least[1] ? one : least))[0]);
    }
  };
  const settleEvents = observe<Interaction>('event', onEntries, { durationThreshold: 40 });
  const settleFirst = observe<Interaction>('first-input', onEntries);
  const read = () => {
    const { interactionCount = slowest.size } = performance as Performance & { interactionCount?: number };
    const durations = [...slowest.values()].toSorted((a, b) => b - a);
    return durations[Math.min(durations.length - 1, Math.floor(interactionCount / leftOutOf))];
  };
  return { settle: () => [settleEvents(), settleFirst()], read };
};

const round = (value: number, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits;
const timeIn = (ms: number | undefined) =>
  ms === undefined ? undefined : Math.min(round(ms), pageVisitLimits.timeMs);

/** Watches the page from its beginning; `read` gives the figures so far. Paints after the page was hidden do not count. */
export function watchVitals(): { read(): Vitals } {
  let largestMs: number | undefined;
  const wasHiddenAt = performance
    .getEntriesByType('visibility-state')
    .find(({ name }) => name === 'hidden')?.startTime;
  const beforeHidden = ({ startTime }: PerformanceEntry) =>
    startTime < (wasHiddenAt ?? Number.POSITIVE_INFINITY);
  const settlePaints = observe('largest-contentful-paint', (paints) => {
    largestMs = paints.findLast(beforeHidden)?.startTime ?? largestMs;
  });
  const shifts = watchShifts();
  const interactions = watchInteractions();
  const read = () => {
    settlePaints();
    shifts.settle();
    interactions.settle();
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [firstPaint] = performance.getEntriesByName('first-contentful-paint').filter(beforeHidden);
    return {
      ttfb_ms: timeIn(navigation && navigation.responseStart > 0 ? navigation.responseStart : undefined),
      fcp_ms: timeIn(firstPaint?.startTime),
      lcp_ms: timeIn(largestMs),
      inp_ms: timeIn(interactions.read()),
      cls: round(shifts.read(), 4),
    };
  };
  return { read };
}
