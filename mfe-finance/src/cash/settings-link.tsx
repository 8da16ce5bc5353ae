import { to } from '@waybill/federation';
import { useViewer } from '@waybill/session';
import { Link } from 'react-router-dom';

/** The way to the company's settings, for those who may change them. */
export function SettingsLink({ label }: { label: string }) {
  const { roles, isImpersonating } = useViewer();
  return roles.includes('company') && !isImpersonating ? <Link to={to.settings()}>{label}</Link> : null;
}
