import { useQuery } from '@tanstack/react-query';
import { employeesApi } from '@waybill/api';
import type { Viewer } from '@waybill/session';

/** The picture of who is signed in: for a member of staff the one that his company has of him. */
export function usePicture({ user, companyId, employeeId }: Viewer): string | null {
  const { data } = useQuery({
    ...employeesApi.detail(employeeId ?? ''),
    enabled: Boolean(companyId && employeeId),
    select: ({ employee_picture }) => employee_picture,
  });
  return data ?? user?.picture ?? null;
}
