import { useQuery, useQueryClient } from '@tanstack/react-query';
import { couriersApi, employeesApi, usersApi, type Write } from '@waybill/api';
import type { User } from '@waybill/contract';
import { type SessionUser, updateUser, useViewer, type Viewer } from '@waybill/session';
import { useFreshUser } from '../frame/use-fresh-user.ts';

interface Changes {
  phone?: string;
  base64_photos?: string[];
}

/** Whose profile it is, and the call that changes it. */
export interface Profile {
  name: string;
  email: string;
  phone: string | null;
  picture: string | null;
  save: Write<Changes, unknown>;
}

/** The user's own account, changed by `user/update`; the header and every tab follow. */
function useAccount(user: SessionUser): Profile {
  const client = useQueryClient();
  const keep = (now: User) => {
    client.setQueryData(usersApi.detail(user.id).queryKey, now);
    updateUser({ ...user, phone: now.phone, picture: now.picture });
  };
  return {
    name: user.name,
    email: user.email,
    phone: user.phone,
    picture: user.picture,
    save: async (changes, idempotencyKey) =>
      keep(await usersApi.update({ user_id: user.id, ...changes }, idempotencyKey)),
  };
}

/** A plain user's profile: the account itself. What is stored is shown while the server is asked anew. */
export function useUserProfile(user: SessionUser): Profile {
  useFreshUser(user);
  return useAccount(user);
}

const isStaff = ({ companyId, employeeId }: Viewer) => Boolean(companyId && employeeId);
const isRider = ({ companyId, courierId, employeeId }: Viewer) =>
  Boolean(companyId && courierId && !employeeId);

/**
 * The profile in the chosen company. A member of staff changes the record that his company keeps of him; a
 * rider, whose record only staff may change, and an administrator change their own account.
 */
export function useCompanyProfile(user: SessionUser) {
  const viewer = useViewer();
  const client = useQueryClient();
  const account = useAccount(user);
  const id = viewer.employeeId ?? '';
  const staff = useQuery({ ...employeesApi.detail(id), enabled: isStaff(viewer) });
  const rider = useQuery({ ...couriersApi.me(), enabled: isRider(viewer) });

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
