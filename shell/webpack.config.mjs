import { serviceWorkersConfig, shellConfig } from '@waybill/tools/webpack';

const dir = import.meta.dirname;

export default [shellConfig({ dir }), serviceWorkersConfig({ dir })];
