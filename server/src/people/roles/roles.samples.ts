import { naming, plain, type Sample } from '../../testing/samples/sample.ts';

export const samples: Record<string, Sample> = {
  'POST /api/role/assign': naming(async ({ side }) => ({
    body: { user_id: (await side.newEmployee()).userId, role_id: 'supervisor' },
  })),
  'POST /api/role/revoke': naming(async ({ side }) => ({
    body: { user_id: (await side.employee(['employee', 'supervisor'])).userId, role_id: 'supervisor' },
  })),
  // Gives an ability that the role has, and takes one that it lacks, so that other cells' callers keep theirs.
  'POST /api/permission/assign': plain({ permission_id: 'orders.read', role_id: 'accountant' }),
  'POST /api/permission/revoke': plain({ permission_id: 'orders.write', role_id: 'accountant' }),
};
