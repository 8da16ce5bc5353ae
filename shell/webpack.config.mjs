import { shellConfig } from '@waybill/federation/webpack';

export default shellConfig({ dir: import.meta.dirname });
