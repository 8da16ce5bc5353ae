import { remoteConfig } from '@waybill/tools/webpack';

export default await remoteConfig({ dir: import.meta.dirname });
