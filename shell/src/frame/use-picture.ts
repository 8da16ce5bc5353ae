import { useQuery } from '@tanstack/react-query';
import { employeesApi } from '@waybill/api';
import type { Viewer } from '@waybill/session';

/** The picture of who is signed in; in the company layout, for a member of staff, the one that his company has of him. */
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
