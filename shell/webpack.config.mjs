import { serviceWorkersConfig, shellConfig } from '@waybill/federation/webpack';

const dir = import.meta.dirname;

export default [shellConfig({ dir }), serviceWorkersConfig({ dir })];
