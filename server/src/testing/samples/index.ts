export { type Actors, makeActors } from './actors.ts';
export { ownSamples, samples } from './all-samples.ts';
export { type CallerKind, callerKinds, type Sample, type SampleRequest, type Scenario } from './sample.ts';
export { makeSide, type Side } from './tenant.ts';
export { acceptedOrderOfToken, orderOfSandbox, tokenWithCall } from './third-party-cases.ts';
