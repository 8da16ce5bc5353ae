export { AttemptContext, nextAttempt } from './attempt.ts';
export { nothing, partDeadlineMs, pause, withDeadline } from './deadline.ts';
export type { FileLoader } from './file-loader.ts';
export { type LazyDialog, lazyDialog } from './lazy-dialog.tsx';
export { type LazyPage, lazyPage, lazyRoute } from './lazy-page.tsx';
export { LazyPart } from './lazy-part.tsx';
export { isLazyLoadError, type LazySource, lazySource } from './lazy-source.ts';
export type {
  FirstCall,
  NavigationEntry,
  NavigationPlace,
  RemoteManifest,
  Requirement,
  StoredRecords,
} from './manifest.ts';
export { onRecoveryChance } from './recovery-chances.ts';
export {
  defineRemote,
  type Place,
  type PlaceViewer,
  type RemoteDefinition,
  type RemoteRoute,
  type RouteHandle,
} from './remote.ts';
export { RemoteBoundary } from './remote-boundary.tsx';
export { RemoteContext, type RemoteRecovery } from './remote-context.ts';
export { type CompanyPage, to } from './to.ts';
export { usePartRecovery } from './use-part-recovery.ts';
export { useRecovery } from './use-recovery.ts';
