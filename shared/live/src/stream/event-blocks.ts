/** One block of an event stream. A block with nothing but an `id` moves the place to resume from. */
export interface EventBlock {
  id?: string;
  event?: string;
  data?: string;
  /** Pause before coming back, in ms. */
  retry?: number;
}

function blockOf(text: string): EventBlock {
  const block: EventBlock = {};
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^(id|event|data|retry): ?(.*)$/.exec(line) ?? [];
    if (name === 'id' || name === 'event') block[name] = value;
    if (name === 'data') block.data = block.data === undefined ? value : `${block.data}\n${value}`;
    if (name === 'retry' && /^\d+$/.test(value)) block.retry = Number(value);
  }
  return block;
}

/** Cuts the text of an event stream into its blocks, wherever the network cut it. */
export class EventBlocks {
  #rest = '';

  /** The blocks that are complete with this piece of text. */
  push(text: string): EventBlock[] {
    const parts = (this.#rest + text).replaceAll('\r\n', '\n').split('\n\n');
    this.#rest = parts.pop() ?? '';
    return parts.map(blockOf);
  }
}
