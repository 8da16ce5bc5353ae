/** How many calls run beside each other at most. */
const lanes = 4;

/** Does the work for each item, some at a time, in their order. */
export async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
