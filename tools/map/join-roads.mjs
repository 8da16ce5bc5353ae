import simplify from 'simplify-js';
import { nearestOn } from './metres.mjs';

/** A road that ends this near to another one, in metres, meets it: the facts lie on a grid of five metres. */
const joinsWithin = 12;
/** How far a line may be from its facts, in degrees: some four metres. */
const tolerance = 0.00004;
const cell = 0.002;

export const rounded = (coordinates) =>
  typeof coordinates === 'number' ? Math.round(coordinates * 1e5) / 1e5 : coordinates.map(rounded);

const countPoints = (lines) => {
  const counts = new Map();
  for (const { line } of lines)
    for (const point of line) counts.set(String(point), (counts.get(String(point)) ?? 0) + 1);
  return counts;
};

const cellsAlong = ([x, y], [toX, toY]) => {
  const steps = 1 + Math.ceil((2 * Math.max(Math.abs(toX - x), Math.abs(toY - y))) / cell);
  const at = (from, to, step) => Math.floor((from + ((to - from) * step) / steps) / cell);
  return new Set(Array.from({ length: steps + 1 }, (_, step) => `${at(x, toX, step)} ${at(y, toY, step)}`));
};

/** The segments of all roads by the cells of the ground that they cross. */
function indexSegments(roads) {
  const cells = new Map();
  for (const road of roads)
    for (let index = 1; index < road.line.length; index += 1)
      for (const key of cellsAlong(road.line[index - 1], road.line[index]))
        cells.set(key, [
          ...(cells.get(key) ?? []),
          { road, from: road.line[index - 1], to: road.line[index] },
        ]);
  return ([x, y]) =>
    [-1, 0, 1].flatMap((east) =>
      [-1, 0, 1].flatMap(
        (north) => cells.get(`${Math.floor(x / cell) + east} ${Math.floor(y / cell) + north}`) ?? [],
      ),
    );
}

/** Inserts a point between two that follow each other in a line; another may have come between them meanwhile. */
function insertPoint(line, { from, to }, at) {
  const [first, last] = [line.indexOf(from), line.indexOf(to)];
  let best = { metres: Number.POSITIVE_INFINITY, index: last };
  for (let index = first + 1; index <= last; index += 1) {
    const { metres } = nearestOn(at, line[index - 1], line[index]);
    if (metres < best.metres) best = { metres, index };
  }
  line.splice(best.index, 0, at);
}

const isEndOf = ({ from, to }, at) => String(from) === String(at) || String(to) === String(at);

/** Lets roads that end at another one share a point with it: only then does a route go over from one to the other. */
export function joinRoads(roads) {
  const counts = countPoints(roads);
  const segmentsNear = indexSegments(roads);
  for (const road of roads)
    for (const point of [road.line[0], road.line.at(-1)]) {
      if (counts.get(String(point)) > 1) continue;
      let best = { metres: joinsWithin };
      for (const segment of segmentsNear(point)) {
        if (segment.road === road) continue;
        const nearest = nearestOn(point, segment.from, segment.to);
        if (nearest.metres < best.metres) best = { ...nearest, segment };
      }
      if (!best.segment) continue;
      const at = rounded(best.at);
      // In place: segments of the index hold the same point.
      point.splice(0, 2, ...at);
      if (!isEndOf(best.segment, at)) insertPoint(best.segment.road.line, best.segment, [...at]);
    }
  return roads;
}

const keyOf = ({ kind, name = '' }, point) => `${kind} ${name} ${point}`;

/** Pieces of the same street become one line wherever exactly two of them meet. */
export function mergeRoads(roads) {
  const byEnd = new Map();
  const ends = ({ line }) => [line[0], line.at(-1)];
  const forget = (road) => {
    for (const point of ends(road)) byEnd.get(keyOf(road, point))?.delete(road);
  };
  const remember = (road) => {
    for (const point of ends(road)) {
      const key = keyOf(road, point);
      byEnd.set(key, (byEnd.get(key) ?? new Set()).add(road));
    }
  };
  const left = new Set(roads);
  for (const road of roads) remember(road);
  for (const road of roads) {
    if (!left.has(road)) continue;
    let isGrowing = true;
    while (isGrowing) {
      isGrowing = false;
      for (const atStart of [false, true]) {
        const point = atStart ? road.line[0] : road.line.at(-1);
        const meeting = [...(byEnd.get(keyOf(road, point)) ?? [])];
        const other = meeting.find((one) => one !== road);
        if (!other || meeting.length !== 2 || String(road.line[0]) === String(road.line.at(-1))) continue;
        forget(road);
        forget(other);
        left.delete(other);
        const piece = String(other.line[0]) === String(point) ? other.line : other.line.toReversed();
        road.line = atStart
          ? [...piece.toReversed(), ...road.line.slice(1)]
          : [...road.line, ...piece.slice(1)];
        remember(road);
        isGrowing = true;
      }
    }
  }
  return [...left];
}

const simplified = (line) =>
  simplify(
    line.map(([x, y]) => ({ x, y })),
    tolerance,
    true,
  ).map(({ x, y }) => [x, y]);

/** Leaves out points that hardly bend a line, but never one that it shares with another. */
export function simplifyLines(lines) {
  const counts = countPoints(lines);
  return lines.map((road) => {
    const line = [];
    let from = 0;
    for (let to = 1; to < road.line.length; to += 1) {
      if (to < road.line.length - 1 && counts.get(String(road.line[to])) === 1) continue;
      line.push(...simplified(road.line.slice(from, to + 1)).slice(line.length === 0 ? 0 : 1));
      from = to;
    }
    return { ...road, line };
  });
}

/** A ring of an area without the points that hardly bend it. */
export const simplifyRing = (ring) => simplified(ring);
