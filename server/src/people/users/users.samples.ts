import { legalVersions } from '@waybill/contract';
import { naming, plain, type Sample } from '../../testing/samples/sample.ts';

export const samples: Record<string, Sample> = {
  'POST /api/user/agree': plain({ ...legalVersions }),
  'POST /api/user/update': naming(async ({ side, caller, isForeign }) => ({
    body: { user_id: caller && !isForeign ? caller.userId : side.owner.userId, phone: '2348031234567' },
  })),
  'GET /api/user/show': {
    ...naming(async ({ side, caller }) => ({
      query: { user_id: caller?.teamId === side.teamId ? caller.userId : side.owner.userId },
    })),
    rejected: { plainUser: 404, shopAccount: 404, administrator: 404 },
  },
};
