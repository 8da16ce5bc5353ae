import { addLagosDays, lagosDayOf } from '@waybill/contract';
import { byId, naming, plain, riderOf, type Sample } from '../../testing/samples/sample.ts';

export const samples: Record<string, Sample> = {
  'POST /api/courier/filter/index': plain({ status: 'active', company_approved: 1 }),
  'GET /api/courier/show': naming(async ({ side }) => ({ query: { id: side.people.rider.riderId } })),
  'POST /api/courier/update/status': {
    ...naming(async (scenario) => ({ body: { id: riderOf(scenario).riderId, status: 'active' } })),
    elsewhere: { rider: 403 },
  },
  'POST /api/courier/update': naming(async ({ side }) => ({
    body: {
      id: side.people.rider.riderId,
      courier_city: 'Ikeja',
      cash_limit: 9_000_000,
      weekly_hours: { monday: { from: '08:00', to: '18:00' } },
    },
  })),
  'POST /api/courier/days-off/store': {
    ...naming(async (scenario) => ({
      body: { id: riderOf(scenario).riderId, day: lagosDayOf(new Date()), reason: 'A wedding' },
    })),
    elsewhere: { rider: 403 },
  },
  // Of a day that is none: one of staff's is not the rider's to take back.
  'POST /api/courier/days-off/delete': {
    ...naming(async (scenario) => ({
      body: { id: riderOf(scenario).riderId, day: addLagosDays(lagosDayOf(new Date()), 9) },
    })),
    elsewhere: { rider: 403 },
  },
  'POST /api/courier/approve/company': byId(async ({ side }) => ({
    id: (await side.newRider({ company_approved: false })).riderId,
  })),
  'POST /api/courier/terminate': byId(async ({ side }) => ({ id: (await side.newRider()).riderId })),
};
