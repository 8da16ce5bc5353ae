/** The benchmarks in the order in which they run: name, subject, program, and the arguments that make it short with `--quick`. */
export const parts = [
  { name: 'size', title: 'Bytes of first visits', program: 'scripts/size.mjs', quick: [] },
  {
    name: 'first',
    title: 'First loads and navigation',
    program: 'scripts/bench-first.mjs',
    quick: ['--quick'],
  },
  { name: 'shift', title: 'A rider’s shift', program: 'scripts/bench-shift.mjs', quick: [] },
  { name: 'map', title: 'Riders map', program: 'scripts/bench-map.mjs', quick: ['--quick'] },
  { name: 'api', title: 'API', program: 'server/dist/bench/main.js', quick: ['--quick'] },
  { name: 'cost', title: 'What federation costs', program: 'scripts/cost.mjs', quick: ['--bytes'] },
];

/** The parts of these names, all where there are none. */
export const chosenParts = (names) => {
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown !== undefined)
    throw new Error(
      `There is no benchmark "${unknown}"; there are ${parts.map(({ name }) => name).join(', ')}.`,
    );
  return parts.filter(({ name }) => names.length === 0 || names.includes(name));
};
