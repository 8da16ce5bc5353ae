import { parts } from './parts.mjs';

const holds = ({ isWithin }) => (isWithin === undefined ? '' : isWithin ? 'yes' : '**no**');
const cell = (text) => String(text ?? '').replaceAll('|', '\\|');
const row = (cells) => `| ${cells.map(cell).join(' | ')} |`;
const percent = (share) => `${Math.round(share * 100)} %`;

/** Remarks that a reader must know before they believe the figures. */
const remarks = ({ date, isBusy, idle, isQuick, hasFailed, machine }, machines) =>
  [
    date,
    machines.length > 1 && `machine ${machines.indexOf(machine) + 1}`,
    isBusy && `**the machine was busy** (idle ${percent(idle)}): times are longer than they should be`,
    isQuick && 'a quick look: few rounds, figures scatter',
    hasFailed && '**the benchmark failed**',
  ]
    .filter(Boolean)
    .join('; ');

const section = ({ name, title }, result, machines) =>
  [
    `## ${title}`,
    '',
    `\`npm run bench -- ${name}\` · ${result ? remarks(result, machines) : 'not measured yet'}`,
    ...(result?.figures.length > 0
      ? [
          '',
          row(['what', 'figure', 'bound', 'holds']),
          '|---|---|---|---|',
          ...result.figures.map((each) => row([each.what, each.value, each.bound, holds(each)])),
        ]
      : []),
    '',
  ].join('\n');

/** The bounds that do not hold, so that a reader need not look for them. */
const summary = (results) => {
  const bounded = parts
    .flatMap(({ name }) => results[name]?.figures ?? [])
    .filter(({ isWithin }) => isWithin !== undefined);
  const over = bounded.filter(({ isWithin }) => !isWithin);
  const list = over.map(({ what, value, bound }) => `- ${what}: ${value}, where ${bound} is wanted`);
  return [`${bounded.length - over.length} of ${bounded.length} bounds hold.`, ...list].join('\n');
};

/** `docs/benchmarks.md` of the results by part. */
export function benchmarksPage(results) {
  const machines = [...new Set(Object.values(results).map(({ machine }) => machine))];
  return `# Benchmarks

How fast Waybill is, each figure with its bound. Written by \`npm run bench\`, from \`docs/benchmarks.json\`: do not edit. Times are of one machine, with server,
database and browsers on it; a bound that does not hold makes the command fail.

${machines.map((machine, index) => `${machines.length > 1 ? `Machine ${index + 1}` : 'Machine'}: ${machine}.`).join('\n')}

${summary(results)}

${parts.map((part) => section(part, results[part.name], machines)).join('\n')}`
    .trimEnd()
    .concat('\n');
}
