import type { PlaceViewer } from '@waybill/federation';

/** What a remote in a frame sees of the suite. */
export interface SuiteState {
  address: string;
  viewer: PlaceViewer;
  isDark: boolean;
}

/** From the page to the frame; the first one with the port for all others. */
export type ToFrame =
  | ({ type: 'start'; name: string; entry: string; integrity: string; global: string } & SuiteState)
  | ({ type: 'changed' } & SuiteState)
  | { type: 'answer'; id: number; data: unknown }
  | { type: 'answer'; id: number; error: { message: string; status?: number; code?: string } };

/** From the frame, whose code is nobody's of the suite: nothing of it is believed. */
export type FromFrame =
  | { type: 'mounted' }
  | { type: 'height'; height: number }
  | { type: 'navigate'; to: string | number; isReplaced: boolean }
  | { type: 'call'; id: number; method: 'get' | 'post'; request: unknown[] }
  | { type: 'fail'; message: string };
