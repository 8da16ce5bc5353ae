export { buildIdPlaceholder } from './build-id.mjs';
export { remoteConfig, shellConfig } from './configs.mjs';
export { readArea } from './read-area.mjs';
