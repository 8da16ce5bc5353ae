export { AttemptContext, nextAttempt } from './attempt.ts';
export { type LazyDialog, lazyDialog } from './lazy-dialog.tsx';
export { type LazyPage, lazyPage, lazyRoute } from './lazy-page.tsx';
export type { NavigationEntry, RemoteManifest, Requirement, StoredRecords } from './manifest.ts';
export { defineRemote, type RemoteDefinition, type RemoteRoute, type RouteHandle } from './remote.ts';
export { to } from './to.ts';
