export { buildIdPlaceholder } from './build-id.mjs';
export { remoteConfig, serviceWorkersConfig, shellConfig } from './configs.mjs';
export { readManifest } from './read-manifest.mjs';
