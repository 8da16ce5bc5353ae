import { useViewer } from '@waybill/session';

/** Whether the viewer sets rates, tokens, webhooks and the company's settings; an impersonating administrator only sees them. */
export const useMaySet = (): boolean => !useViewer().isImpersonating;
