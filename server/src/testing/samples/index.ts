import { accountSamples } from './account-samples.ts';
import { bookingSamples } from './booking-samples.ts';
import { cashSamples } from './cash-samples.ts';
import { handoverSamples } from './handover-samples.ts';
import { orderSamples } from './order-samples.ts';
import { outsideSamples } from './outside-samples.ts';
import { peopleSamples } from './people-samples.ts';
import type { Sample } from './sample.ts';
import { webhookSamples } from './webhook-samples.ts';

/** A right request for every call of the access table, by the table's own names. */
export const samples: Record<string, Sample> = {
  ...accountSamples,
  ...peopleSamples,
  ...orderSamples,
  ...handoverSamples,
  ...cashSamples,
  ...outsideSamples,
  ...webhookSamples,
  ...bookingSamples,
};

export { type Actors, makeActors } from './actors.ts';
export { addAttempt, addPhoto, addProof, withHandover } from './handover-samples.ts';
export { type CallerKind, callerKinds, type Sample, type SampleRequest, type Scenario } from './sample.ts';
export { makeSide, type Side } from './tenant.ts';
export { acceptedOrderOfToken, orderOfSandbox, tokenWithCall } from './third-party-cases.ts';
