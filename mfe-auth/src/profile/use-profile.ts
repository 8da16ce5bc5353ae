import { useQuery, useQueryClient } from '@tanstack/react-query';
import { employeesApi, ridersApi, usersApi, type Write } from '@waybill/api';
import type { User } from '@waybill/contract';
import { type SessionUser, updateUser, useViewer, type Viewer } from '@waybill/session';
import { useFreshUser } from '../frame/use-fresh-user.ts';

interface Changes {
  phone?: string;
  base64_photos?: string[];
}

/** The shown data, and the call that changes it. */
export interface Profile {
  name: string;
  email: string;
  phone: string | null;
  picture: string | null;
  save: Write<Changes, unknown>;
}

/** The user's own account. A change also updates the header and other tabs. */
function useAccount(user: SessionUser): Profile {
  const client = useQueryClient();
  const store = (now: User) => {
    client.setQueryData(usersApi.detail(user.id).queryKey, now);
    updateUser({ ...user, phone: now.phone, picture: now.picture });
  };
  return {
    name: user.name,
    email: user.email,
    phone: user.phone,
    picture: user.picture,
    save: async (changes, idempotencyKey) =>
      store(await usersApi.update({ user_id: user.id, ...changes }, idempotencyKey)),
  };
}

/** A plain user's profile is the account itself. The stored one is shown until it is refetched. */
export function useUserProfile(user: SessionUser): Profile {
  useFreshUser(user);
  return useAccount(user);
}

const isStaff = ({ companyId, employeeId }: Viewer) => Boolean(companyId && employeeId);
const isRider = ({ companyId, riderId, employeeId }: Viewer) => Boolean(companyId && riderId && !employeeId);

/**
 * The profile in the chosen company. Staff change their employee record; riders, whose record only staff may change,
 * and administrators change their own account.
 */
export function useCompanyProfile(user: SessionUser) {
  const viewer = useViewer();
  const client = useQueryClient();
  const account = useAccount(user);
  const id = viewer.employeeId ?? '';
  const staff = useQuery({ ...employeesApi.detail(id), enabled: isStaff(viewer) });
  const rider = useQuery({ ...ridersApi.me(), enabled: isRider(viewer) });

  const ofStaff = (): Profile | undefined =>
    staff.data && {
      name: staff.data.employee_name,
      email: staff.data.employee_email ?? user.email,
      phone: staff.data.employee_phone,
      picture: staff.data.employee_picture ?? user.picture,
      save: async ({ phone, base64_photos }, idempotencyKey) => {
        const changes = { ...(phone && { employee_phone: phone }), ...(base64_photos && { base64_photos }) };
        const now = await employeesApi.update({ id, ...changes }, idempotencyKey);
        client.setQueryData(employeesApi.detail(id).queryKey, now);
        await client.invalidateQueries({ queryKey: employeesApi.all });
      },
    };
  const ofRider = (): Profile | undefined =>
    rider.data && {
      ...account,
      name: rider.data.courier_name,
      phone: rider.data.courier_phone,
      picture: user.picture ?? rider.data.courier_picture,
    };

  if (isStaff(viewer)) return { query: staff, profile: ofStaff() };
  if (isRider(viewer)) return { query: rider, profile: ofRider() };
  return { query: null, profile: account };
}
