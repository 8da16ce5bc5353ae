import { type NavigationEntry, to } from '@waybill/federation';
import type { Viewer } from '@waybill/session';
import { leadsTo } from '../remotes/visibility.ts';

/** The shell's own link, next to those of the remotes: it is there whatever the registry holds. */
const healthEntry: NavigationEntry = {
  to: to.suite(),
  label: 'Suite health',
  icon: 'verify',
  layout: 'company',
  group: 'company',
  order: 100,
};

/** Operators of the suite: administrators, except while they see a company's pages as its owner. */
const isOperator = ({ isAdministrator, isImpersonating }: Viewer) => isAdministrator && !isImpersonating;

/** The shell's own links for this viewer. */
export const operatorEntries = (viewer: Viewer): readonly NavigationEntry[] =>
  isOperator(viewer) ? [healthEntry] : [];

/** Whether a path is the health page for this viewer; other viewers find nothing there. */
export const isHealthPage = (viewer: Viewer, pathname: string): boolean =>
  isOperator(viewer) && leadsTo(healthEntry, pathname);
