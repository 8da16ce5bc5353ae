export { sealedAuthenticators } from './authenticator-secret.ts';
export {
  forgetEndedChallenges,
  makeChallenge,
  markOfPassword,
  readChallenge,
  useUpChallenge,
} from './challenges.ts';
export { factorsRoutes } from './factors.routes.ts';
export { createFactorsService, type FactorsService, offerStep } from './factors.service.ts';
export { pageOriginOf, passkeyHostOf } from './passkey-place.ts';
export { optionsOfUse } from './passkeys.ts';
export { ownerOfPasskey, type Proof, useProof } from './proofs.ts';
