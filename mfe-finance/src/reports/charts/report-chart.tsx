import { useTheme } from '@waybill/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './charts.module.css';
import type { Drawing } from './drawing.ts';

interface ReportChartProps {
  title: string;
  drawing: Drawing;
}

const rowHeight = 34;
const axisHeight = 60;

/** A chart of what the table next to it says; its library is loaded with the first one. */
export function ReportChart({ title, drawing }: ReportChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { theme } = useTheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isLeft = false;
    import('./draw-chart.ts').then(
      ({ drawChart }) => {
        if (!isLeft && canvas.current) remove = drawChart(canvas.current, drawing);
      },
      () => setIsMissing(true),
    );
    return () => {
      isLeft = true;
      remove?.();
    };
  }, [drawing, theme]);

  const height = drawing.isSideways ? drawing.labels.length * rowHeight + axisHeight : 240;
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3>{title}</h3>
        <ul className={styles.legend}>
          {drawing.series.map(({ title: name, colour }) => (
            <li key={name}>
              <span style={{ background: `var(--wb-${colour})` }} />
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      {isMissing ? (
        <p>The chart could not be loaded. The table has the same numbers.</p>
      ) : (
        <div className={styles.canvas} style={{ height }} aria-hidden="true">
          <canvas ref={canvas} />
        </div>
      )}
    </figure>
  );
}
