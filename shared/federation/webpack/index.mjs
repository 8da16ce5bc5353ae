export { buildIdPlaceholder } from './build-id.mjs';
export { remoteConfig, serviceWorkerConfig, shellConfig } from './configs.mjs';
export { readArea } from './read-area.mjs';
