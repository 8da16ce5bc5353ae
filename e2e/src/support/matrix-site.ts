import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area } from './areas.ts';
import { asPrevious, type PlacedEntry, placeBuildOf, signedEntry } from './broken-builds.ts';
import { type FaultySite, faultySite, type SiteFault } from './faulty-site.ts';
import { filesOf, type RemoteFault } from './remote-faults.ts';
import type { Suite } from './suite.ts';

/** A site of one browser’s own, in which one remote can be broken and mended. */
export interface MatrixSite {
  site: FaultySite;
  /** The present fault. */
  fault: SiteFault;
  break: () => void;
  mend: () => void;
}

/**
 * Builds that a fault needs are put in their places first: one that is broken with right hashes and a good one for its end, or a
 * second one where the remote was deployed before.
 */
async function deployments({ siteDir }: Suite, area: Area, present: PlacedEntry, fault: RemoteFault) {
  const { breakage, hasEarlier } = fault;
  if (!breakage && !hasEarlier) return undefined;
  const number = Number(present.number);
  const place = (broken?: typeof breakage) =>
    placeBuildOf(siteDir, area.remote, area.codeHas ?? area.heading, broken);
  const next = await place(breakage);
  const previous = hasEarlier && { previous: await asPrevious(present) };
  return {
    next: await signedEntry(siteDir, { ...next, ...previous }, number + 1),
    mended: breakage && (await signedEntry(siteDir, await place(), number + 2)),
  };
}

/** Opens such a site for a fault. */
export async function matrixSite(suite: Suite, area: Area, fault: RemoteFault): Promise<MatrixSite> {
  const { remotes } = JSON.parse(readFileSync(join(suite.siteDir, 'remotes/registry.json'), 'utf8'));
  const present: PlacedEntry = remotes.find((entry: { name: string }) => entry.name === area.remote);
  const deployed = await deployments(suite, area, present, fault);
  const inUse = deployed?.next ?? present;
  const files = filesOf(suite.siteDir, area, inUse.buildId);
  const broken = fault.of(files);
  const site = await faultySite(suite.url);
  site.published = deployed ? [deployed.next] : [];
  return {
    site,
    fault: broken,
    break: () => {
      site.fault = broken;
    },
    mend: () => {
      site.fault = fault.afterMend?.(files);
      if (deployed?.mended) site.published = [deployed.mended];
      site.announce();
    },
  };
}
