import { EventBlocks } from './event-blocks.ts';

const all = ': at 7\nid: 7\n\nretry: 1500\n\nid: 8\nevent: order.created\ndata: {"id":"a"}\n\n';

test('a stream is the same blocks wherever the network cuts it', () => {
  for (let cut = 0; cut <= all.length; cut += 1) {
    const blocks = new EventBlocks();
    expect([...blocks.push(all.slice(0, cut)), ...blocks.push(all.slice(cut))]).toEqual([
      { id: '7' },
      { retry: 1500 },
      { id: '8', event: 'order.created', data: '{"id":"a"}' },
    ]);
  }
});

test('a block that has not ended is delivered with the text that ends it', () => {
  const blocks = new EventBlocks();
  expect(blocks.push('id: 9\nevent: resync\ndata: {}\n')).toEqual([]);
  expect(blocks.push('\n')).toEqual([{ id: '9', event: 'resync', data: '{}' }]);
});
