import type { NewInvite } from '@waybill/contract';
import { useEffect, useRef } from 'react';
import { useFromFields, useReadFields, useSetFields } from '../../fields/form-values.tsx';

type Job = Pick<NewInvite, 'job_title' | 'job_description'>;
type Position = NewInvite['type'];

/** Riders do much the same everywhere; what an employee is invited to do differs too much to be guessed. */
export const suggestedJob: Record<Position, Job> = {
  courier: { job_title: 'Dispatch rider', job_description: 'Collects and delivers orders.' },
  employee: { job_title: '', job_description: '' },
};

const positionOf = ({ type }: Partial<NewInvite>) => type;

/** Follows the position with the job that is suggested for it, unless another has been typed. */
export function FollowPosition() {
  const type = useFromFields(positionOf);
  const read = useReadFields<Job>();
  const fill = useSetFields<Job>();
  const previous = useRef(type);
  useEffect(() => {
    const before = previous.current;
    previous.current = type ?? before;
    if (!type || !before || before === type) return;
    const job = read();
    const untouched = (name: keyof Job) => !job[name] || job[name] === suggestedJob[before][name];
    if (untouched('job_title')) fill({ job_title: suggestedJob[type].job_title });
    if (untouched('job_description')) fill({ job_description: suggestedJob[type].job_description });
  });
  return null;
}
