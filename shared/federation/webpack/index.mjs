export { buildIdPlaceholder } from './build-id.mjs';
export { remoteConfig, serviceWorkersConfig, shellConfig } from './configs.mjs';
export { readArea } from './read-area.mjs';
