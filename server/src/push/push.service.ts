import type { NewPushDevice, PushDevice } from '@waybill/contract';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/identity/member.ts';
import { newId } from '../platform/new-id.ts';
import { pushRepository } from './push.repository.ts';

export type PushService = ReturnType<typeof createPushService>;

/** Devices that one person can be told on. */
const mostDevices = 20;

export const createPushService = (repository = pushRepository) => ({
  /** Registers a device of the caller, until he signs out on it; the oldest beyond the most is forgotten. */
  async register(tx: Tx, caller: Caller, given: NewPushDevice): Promise<PushDevice> {
    const { device_id, device_type, device_token } = given;
    const own = { user_id: caller.id, device_id, device_type };
    const id = await repository.register(tx, {
      ...own,
      id: newId(),
      device_token,
      access_token_hash: caller.tokenHash,
      registered_at: new Date(),
    });
    await repository.forgetAllButNewest(tx, caller.id, mostDevices);
    return { id, ...own };
  },
});
