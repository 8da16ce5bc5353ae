import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  Tooltip,
} from 'chart.js';

// uPlot is smaller, but draws no bars to the right and no categories.
Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** One measure of all groups. */
export interface Series {
  title: string;
  values: readonly number[];
  /** A colour token without `--wb-`. */
  colour: string;
}

/** The data of a chart. */
export interface Drawing {
  labels: readonly string[];
  series: readonly Series[];
  /** Bars to the right, where labels are names. */
  isSideways: boolean;
  /** A value in full, and as short as it fits an axis. */
  text: (value: number) => string;
  axisText: (value: number) => string;
}

/** The present value of a colour token: a canvas is drawn, not styled. */
const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--wb-${name}`).trim();

const shortened = (name: string) => (name.length > 18 ? `${name.slice(0, 17)}…` : name);

const scalesOf = ({ isSideways, axisText }: Drawing) => {
  const [ink, line] = [token('muted'), token('line')];
  const names = { grid: { display: false }, border: { color: line } };
  const values = {
    beginAtZero: true,
    grid: { color: line },
    border: { display: false },
    ticks: {
      color: ink,
      precision: 0,
      maxTicksLimit: 6,
      callback: (value: string | number) => axisText(Number(value)),
    },
  };
  if (!isSideways)
    return { x: { ...names, ticks: { color: ink, maxRotation: 0, autoSkipPadding: 12 } }, y: values };
  const ticks = {
    color: ink,
    autoSkip: false,
    callback(this: { getLabelForValue: (value: number) => string }, value: string | number) {
      return shortened(this.getLabelForValue(Number(value)));
    },
  };
  return { x: values, y: { ...names, ticks } };
};

const configurationOf = (drawing: Drawing): ChartConfiguration<'bar'> => ({
  type: 'bar',
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
    scales: scalesOf(drawing),
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
  const chart = new Chart(canvas, configurationOf(drawing));
  return () => chart.destroy();
}
