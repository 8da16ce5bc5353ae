import type { NewPushDevice, PushDevice } from '@waybill/contract';
import { newId } from '../../platform/base/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/identity/member.ts';
import { pushRepository } from './push.repository.ts';

/** Devices on which one person gets notices. */
const mostDevices = 20;

export const pushService = {
  /** Registers a device of the caller until they sign out on it; the oldest beyond the limit are deleted. */
  async register(tx: Tx, caller: Caller, given: NewPushDevice): Promise<PushDevice> {
    const { device_id, device_type, device_token } = given;
    const own = { user_id: caller.id, device_id, device_type };
    const id = await pushRepository.register(tx, {
      ...own,
      id: newId(),
      device_token,
      access_token_hash: caller.tokenHash,
      registered_at: new Date(),
    });
    await pushRepository.forgetAllButNewest(tx, caller.id, mostDevices);
    return { id, ...own };
  },
};
