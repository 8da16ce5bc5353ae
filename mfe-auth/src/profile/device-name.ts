import type { Session } from '@waybill/contract';

/** What the device of a session is called; servers name those they recognise. */
export const deviceName = ({ device }: Session): string => device ?? 'Another app or browser';
