import { remoteConfig } from '@waybill/federation/webpack';

export default await remoteConfig({ dir: import.meta.dirname });
