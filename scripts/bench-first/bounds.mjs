const mostShift = 0.02;

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

function boundsOfVisit({ line, visit, figures }, bounds) {
  const isSlow = line === 'slow';
  const isFirst = visit === 'first';
  return [
    isFirst && !isSlow && ['bytes', figures.bytes, bounds.bytes, kb],
    isSlow && ['ready', figures.readyMs, isFirst ? bounds.firstMs : bounds.nextMs, seconds],
    isSlow && isFirst && ['main thread', figures.mainThreadMs, bounds.mainThreadMs, seconds],
  ].filter((bound) => bound && bound[2] !== undefined);
}

/** Each bound of the pages, and whether the page is within it. */
export function judge(rows, boundsOf) {
  const shifts = Object.keys(boundsOf).map((page) => {
    const shift = Math.max(...rows.filter((row) => row.page === page).map(({ figures }) => figures.shift));
    return {
      isWithin: shift <= mostShift,
      what: `${page}: layout shift, worst of its visits`,
      value: shift.toFixed(3),
      bound: `≤ ${mostShift}`,
    };
  });
  const visits = rows.flatMap((row) => {
    const where = `${row.page}, ${row.line}, ${row.visit} visit`;
    return boundsOfVisit(row, boundsOf[row.page]).map(([what, value, most, text]) => ({
      isWithin: value <= most,
      what: `${where}: ${what}`,
      value: text(value),
      bound: `≤ ${text(most)}`,
    }));
  });
  return [...visits, ...shifts];
}
