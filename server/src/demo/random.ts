/** A small seeded generator (mulberry32): the same seed gives the same numbers. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number below `max`. */
  below(max: number): number;
  between(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True this often, from 0 to 1. */
  chance(share: number): boolean;
}

export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (max: number) => Math.floor(next() * max);
  return {
    next,
    below,
    between: (min, max) => min + below(max - min + 1),
    pick: (items) => items[below(items.length)]!,
    chance: (share) => next() < share,
  };
};
