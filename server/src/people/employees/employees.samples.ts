import { byId, employeeOf, naming, others403, plain, type Sample } from '../../testing/samples/sample.ts';

export const samples: Record<string, Sample> = {
  'POST /api/employee/search/index': plain({ search: 'employee' }),
  'GET /api/employee/show': {
    ...naming(async (scenario) => ({ query: { id: employeeOf(scenario) } })),
    elsewhere: others403,
  },
  'POST /api/employee/update/status': {
    ...naming(async (scenario) => ({ body: { id: employeeOf(scenario), status: 'active' } })),
    elsewhere: others403,
  },
  'POST /api/employee/update': {
    ...naming(async (scenario) => ({ body: { id: employeeOf(scenario), employee_phone: '2348031234567' } })),
    elsewhere: others403,
  },
  'POST /api/employee/approve/company': byId(async ({ side }) => ({
    id: (await side.employee(['employee'], { company_approved: false })).employeeId!,
  })),
  'POST /api/employee/terminate': byId(async ({ side }) => ({ id: (await side.newEmployee()).employeeId! })),
};
