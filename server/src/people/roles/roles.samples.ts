import { naming, plain, type Sample } from '../../testing/samples/sample.ts';

export const samples: Record<string, Sample> = {
  'POST /api/role/assign': naming(async ({ side }) => ({
    body: { user_id: (await side.newEmployee()).userId, role_id: 'supervisor' },
  })),
  'POST /api/role/revoke': naming(async ({ side }) => ({
    body: { user_id: (await side.employee(['employee', 'supervisor'])).userId, role_id: 'supervisor' },
  })),
  // Given and taken again what the role has and has not, so that nobody's abilities change for other cells.
  'POST /api/permission/assign': plain({ permission_id: 'orders.read', role_id: 'accountant' }),
  'POST /api/permission/revoke': plain({ permission_id: 'orders.write', role_id: 'accountant' }),
};
