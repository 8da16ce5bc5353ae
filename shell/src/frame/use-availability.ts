import { useQuery } from '@tanstack/react-query';
import { employeesApi, ridersApi, useWrite } from '@waybill/api';
import type { Availability as AvailabilityStatus } from '@waybill/contract';
import type { Viewer } from '@waybill/session';

export interface Availability {
  status: AvailabilityStatus;
  isSaving: boolean;
  change: (status: AvailabilityStatus) => void;
}

/** One's own availability and its change; null without a company. */
export function useAvailability({ companyId, riderId, employeeId }: Viewer): Availability | null {
  const isRider = Boolean(companyId && riderId);
  const isStaff = Boolean(companyId && employeeId && !riderId);
  const rider = useQuery({ ...ridersApi.me(), enabled: isRider, select: ({ status }) => status });
  const staff = useQuery({
    ...employeesApi.detail(employeeId ?? ''),
    enabled: isStaff,
    select: ({ status }) => status,
  });
  const { act, isPending } = useWrite<AvailabilityStatus, unknown>(
    isRider ? ridersApi.setMyStatus : employeesApi.setMyStatus,
    {
      success: (_, status) => (status === 'active' ? 'You are active' : 'You are inactive'),
      invalidates: [isRider ? ridersApi.all : employeesApi.all],
    },
  );
  if (!isRider && !isStaff) return null;
  return {
    status: (isRider ? rider.data : staff.data) === 'inactive' ? 'inactive' : 'active',
    isSaving: isPending,
    change: act,
  };
}
