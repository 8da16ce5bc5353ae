export type { NavigationEntry, RemoteArea, Requirement } from './area.ts';
export { AttemptContext, nextAttempt } from './attempt.ts';
export { contractVersion } from './contract-version.ts';
export { type LazyDialog, lazyDialog } from './lazy-dialog.tsx';
export { type LazyPage, lazyPage } from './lazy-page.tsx';
export { defineRemote, type RemoteDefinition, type RemoteRoute, type RouteHandle } from './remote.ts';
export { to } from './to.ts';
