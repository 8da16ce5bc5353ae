import type { ProofPlace } from '@waybill/contract';
import { currentCoords } from '@waybill/live';

/** A step never waits longer for its place, in ms. */
const patienceMs = 3_000;

const isAllowed = async (): Promise<boolean> => {
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return status?.state === 'granted' && 'geolocation' in navigator;
};

async function find(): Promise<ProofPlace | undefined> {
  if (!(await isAllowed())) return undefined;
  const { latitude, longitude, accuracy } = await currentCoords();
  return { latitude, longitude, ...(accuracy !== null && { accuracy }) };
}

/** The phone's place, for a record of the handover: only if the rider shares their place already; undefined without it, never an error. */
export const here = (): Promise<ProofPlace | undefined> =>
  Promise.race([
    find().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined)),
  ]);
