import { plain, type Sample } from '../testing/samples/sample.ts';

export const samples: Record<string, Sample> = {
  'POST /api/suite/report': plain({
    device_id: 'sample-device-0001',
    entries: [{ remote: 'orders', build_id: 'aaaaaaaaaaaa', outcome: 'loaded', load_ms: 120 }],
  }),
  'POST /api/suite/visit': plain({
    screen: '/orders',
    build_id: 'aaaaaaaaaaaa',
    device: 'phone',
    connection: '4g',
    vitals: { lcp_ms: 1_200, cls: 0.01 },
    errors: [{ message: 'TypeError: x is not a function', at: ['/orders/aaaaaaaaaaaa/board.js:1:20'] }],
  }),
  // A server that serves no suite has no parts to switch.
  'POST /api/suite/switch': { ...plain({ remote: 'orders' }), rejected: { administrator: 422 } },
  'POST /api/suite/share': { ...plain({ remote: 'orders', share: 100 }), rejected: { administrator: 422 } },
  'GET /api/suite/health': { ...plain(), rejected: { administrator: 404, impersonator: 404 } },
};
