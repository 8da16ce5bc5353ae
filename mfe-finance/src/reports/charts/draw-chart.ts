import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  type Plugin,
  Tooltip,
} from 'chart.js';
import type { Drawing } from './drawing.ts';
import { scaleEnd } from './scale-end.ts';

// uPlot is smaller, but draws no bars to the right and no categories.
Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** The present value of a colour token: a canvas is drawn, not styled. */
const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--wb-${name}`).trim();

const shortened = (name: string) => (name.length > 18 ? `${name.slice(0, 17)}…` : name);

/** A name below the bars is about so many px wide. */
const nameWidth = 64;

/** Names below bars, as many as have room, the last always: it is the day that is looked at first. */
const namesBelow = (labels: Drawing['labels']) => ({
  autoSkip: false,
  maxRotation: 0,
  callback(this: { chart: Chart }, _: string | number, index: number) {
    const step = Math.max(1, Math.ceil((labels.length * nameWidth) / this.chart.width));
    return (labels.length - 1 - index) % step === 0 ? labels[index] : '';
  },
});

const scalesOf = ({ isSideways, axisText, labels }: Drawing, end: number | undefined) => {
  const [ink, line] = [token('muted'), token('line')];
  const names = { grid: { display: false }, border: { color: line } };
  const values = {
    beginAtZero: true,
    ...(end !== undefined && { max: end }),
    grid: { color: line },
    border: { display: false },
    ticks: {
      color: ink,
      precision: 0,
      maxTicksLimit: 6,
      callback: (value: string | number) => axisText(Number(value)),
    },
  };
  if (!isSideways) return { x: { ...names, ticks: { color: ink, ...namesBelow(labels) } }, y: values };
  const ticks = {
    color: ink,
    autoSkip: false,
    callback(this: { getLabelForValue: (value: number) => string }, value: string | number) {
      return shortened(this.getLabelForValue(Number(value)));
    },
  };
  return { x: values, y: { ...names, ticks } };
};

/** Two strokes across a bar that is cut, near its end: its length says nothing. */
const breakBar = (
  ctx: CanvasRenderingContext2D,
  bar: { x: number; y: number; thick: number },
  isSideways: boolean,
) => {
  ctx.strokeStyle = token('paper');
  ctx.lineWidth = 2;
  const half = bar.thick / 2 + 2;
  for (const at of [12, 17]) {
    ctx.beginPath();
    if (isSideways) {
      ctx.moveTo(bar.x - at - 3, bar.y + half);
      ctx.lineTo(bar.x - at + 3, bar.y - half);
    } else {
      ctx.moveTo(bar.x - half, bar.y + at + 3);
      ctx.lineTo(bar.x + half, bar.y + at - 3);
    }
    ctx.stroke();
  }
};

/** Breaks each bar that is cut, and writes its value on it. */
const cutBars = ({ isSideways, axisText }: Drawing, end: number): Plugin<'bar'> => ({
  id: 'cut-bars',
  afterDatasetsDraw: (chart) => {
    const { ctx, chartArea } = chart;
    ctx.save();
    ctx.font = `600 12px ${token('font')}`;
    ctx.fillStyle = token('ink');
    ctx.textAlign = isSideways ? 'left' : 'center';
    ctx.textBaseline = isSideways ? 'middle' : 'bottom';
    chart.data.datasets.forEach(({ data }, series) => {
      chart.getDatasetMeta(series).data.forEach((bar, at) => {
        const value = Number(data[at]);
        if (value <= end) return;
        const text = axisText(value);
        const half = ctx.measureText(text).width / 2;
        // The last bar's is as near as the edge lets it.
        const [x, y] = isSideways
          ? [chartArea.right + 4, bar.y]
          : [Math.min(bar.x, chart.width - half), chartArea.top - 2];
        ctx.fillText(text, x, y);
        const { width, height } = (bar as BarElement).getProps(['width', 'height'], true);
        const tip = isSideways ? { x: chartArea.right, y: bar.y } : { x: bar.x, y: chartArea.top };
        breakBar(ctx, { ...tip, thick: isSideways ? height : width }, isSideways);
      });
    });
    ctx.restore();
  },
});

const configurationOf = (drawing: Drawing, end: number | undefined): ChartConfiguration<'bar'> => ({
  type: 'bar',
  plugins: end === undefined ? [] : [cutBars(drawing, end)],
  data: {
    labels: [...drawing.labels],
    datasets: drawing.series.map(({ title, values, colour }) => ({
      label: title,
      data: [...values],
      backgroundColor: token(colour),
      borderRadius: 2,
      maxBarThickness: 28,
      categoryPercentage: 0.75,
      barPercentage: 0.9,
    })),
  },
  options: {
    indexAxis: drawing.isSideways ? 'y' : 'x',
    // Nothing moves: figures are there at once, and do not distract.
    animation: false,
    maintainAspectRatio: false,
    interaction: { mode: 'index', intersect: false, axis: drawing.isSideways ? 'y' : 'x' },
    layout: { padding: end === undefined ? 0 : drawing.isSideways ? { right: 56 } : { top: 20 } },
    scales: scalesOf(drawing, end),
    plugins: {
      tooltip: {
        callbacks: {
          label: ({ dataset, raw }) => ` ${dataset.label}: ${drawing.text(Number(raw))}`,
        },
      },
    },
  },
});

/** Draws a chart in the colours of the present theme; gives how to remove it. */
export function drawChart(canvas: HTMLCanvasElement, drawing: Drawing): () => void {
  Chart.defaults.font.family = token('font');
  const chart = new Chart(canvas, configurationOf(drawing, scaleEnd(drawing)));
  return () => chart.destroy();
}
