import { defineRemote } from '@waybill/federation';
import { area } from './area.ts';

export default defineRemote({ ...area, routes: [] });
