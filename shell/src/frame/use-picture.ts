import { useQuery } from '@tanstack/react-query';
import { employeesApi } from '@waybill/api';
import type { Viewer } from '@waybill/session';

/** The picture of the signed-in user; in the company layout, for a member of staff, the one of their employee record. */
export function usePicture(
  { user, companyId, employeeId }: Viewer,
  layout: 'company' | 'user',
): string | null {
  const isStaff = layout === 'company' && Boolean(companyId && employeeId);
  const { data } = useQuery({
    ...employeesApi.detail(employeeId ?? ''),
    enabled: isStaff,
    select: ({ employee_picture }) => employee_picture,
  });
  return (isStaff && data) || user?.picture || null;
}
