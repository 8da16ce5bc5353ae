import type { Session } from '@waybill/contract';

/** The server names the devices that it recognises. */
export const deviceName = ({ device }: Session): string => device ?? 'Unrecognised browser or app';
