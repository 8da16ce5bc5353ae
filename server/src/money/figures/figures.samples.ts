import { days, plain, type Sample } from '../../testing/samples/sample.ts';

export const samples: Record<string, Sample> = {
  'POST /api/stats/general': plain({ date: days.start_date }),
  'POST /api/stats/companies': plain(days),
  'POST /api/stats/report': {
    make: ({ side }) => ({
      body: { ...days, of: 'deliveries', courier_id: side.people.rider.riderId },
      namesRecord: true,
    }),
  },
  'POST /api/stats/result': plain(days),
  'POST /api/stats/couriers': {
    make: ({ side }) => ({ body: { ...days, courier_id: side.people.rider.riderId }, namesRecord: true }),
  },
  'GET /api/stats/employees': {
    make: ({ side }) => ({ query: { ...days, employee_id: side.owner.employeeId! }, namesRecord: true }),
  },
};
