export { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
export { integrityPlugin } from './integrity-plugin.ts';
export { type LazySource, lazySource } from './lazy-source.ts';
export { type FederationRuntime, type LoadedRemote, type LoaderOptions, loadRemoteBuild } from './loader.ts';
export {
  type BuildAddress,
  fetchRegistry,
  ownerOf,
  type Registry,
  type RegistryEntry,
  registryInPage,
} from './registry.ts';
export { RemoteBoundary } from './remote-boundary.tsx';
export { RemoteErrorPanel } from './remote-error.panel.tsx';
export { type FailureKind, isRemoteFailure, type RemoteFailure, remoteFailure } from './remote-failure.ts';
export { createRemotes, type Remotes, type RemotesOptions } from './remotes.ts';
export { isRemoteHandle, type RemoteHandle, routeAt, routeObjects } from './route-objects.tsx';
export { fulfils, isForOthers, leadsTo, visibleEntries } from './visibility.ts';
