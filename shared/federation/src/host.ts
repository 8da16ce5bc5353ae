export { nextAttempt } from './attempt.ts';
export { loadRemote, registerRemotes } from './federation-runtime.ts';
export { createFileLoader, type FileLoader } from './files/file-loader.ts';
export { LazyPart } from './lazy-part.tsx';
export { isLazyLoadError, type LazySource, lazySource } from './lazy-source.ts';
export type { FederationRuntime, LoadedRemote } from './loader.ts';
export { type Overrides, readOverrides, resetOverrides, withOverrides } from './overrides.ts';
export { onRecoveryChance } from './recovery-chances.ts';
export {
  type BadRemote,
  type CheckedRegistry,
  ownerOf,
  type Registry,
  type RegistryEntry,
  registryInPage,
} from './registry.ts';
export { RemoteBoundary } from './remote-boundary.tsx';
export { RemoteErrorPanel } from './remote-error.panel.tsx';
export { type FailureKind, isRemoteFailure, type RemoteFailure, remoteFailure } from './remote-failure.ts';
export { RemotePage } from './remote-page.tsx';
export type { RemoteReport } from './remote-report.ts';
export { titleAt } from './remote-routes.tsx';
export { createRemotes, type Remotes, type RemotesOptions, type RemotesState } from './remotes.ts';
export { usePartRecovery } from './use-part-recovery.ts';
export { useRecovery } from './use-recovery.ts';
export { verifyEntry } from './verify-entry.ts';
export { fulfils, isForOthers, leadsTo, visibleEntries } from './visibility.ts';
