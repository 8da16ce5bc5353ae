import { useQuery } from '@tanstack/react-query';
import { couriersApi, employeesApi, useWrite } from '@waybill/api';
import type { Availability as AvailabilityStatus } from '@waybill/contract';
import type { Viewer } from '@waybill/session';

export interface Availability {
  status: AvailabilityStatus;
  isSaving: boolean;
  change: (status: AvailabilityStatus) => void;
}

/** One's own availability and its change; null for who has none (no company, the platform itself). */
export function useAvailability({ companyId, courierId, employeeId }: Viewer): Availability | null {
  const isRider = Boolean(companyId && courierId);
  const isStaff = Boolean(companyId && employeeId && !courierId);
  const rider = useQuery({ ...couriersApi.me(), enabled: isRider, select: ({ status }) => status });
  const staff = useQuery({
    ...employeesApi.detail(employeeId ?? ''),
    enabled: isStaff,
    select: ({ status }) => status,
  });
  const { act, isPending } = useWrite<AvailabilityStatus, unknown>(
    isRider ? couriersApi.setMyStatus : employeesApi.setMyStatus,
    {
      success: (_, status) => (status === 'active' ? 'You are active' : 'You are inactive'),
      invalidates: [isRider ? couriersApi.all : employeesApi.all],
    },
  );
  if (!isRider && !isStaff) return null;
  return {
    status: (isRider ? rider.data : staff.data) === 'inactive' ? 'inactive' : 'active',
    isSaving: isPending,
    change: act,
  };
}
