import { publishAgain } from './publish-again.ts';

/** Deploys each of these remotes so often, one after the other, whenever a robot waits for a deployment. */
export function startDeployer(siteDir: string, remotes: readonly string[], times: number) {
  const left = new Map(remotes.map((remote) => [remote, times]));
  const published: string[] = [];
  let working = Promise.resolve();

  const deploy = async (wanted: string) => {
    const remote = left.get(wanted) ? wanted : remotes.find((name) => left.get(name));
    if (!remote) return;
    left.set(remote, left.get(remote)! - 1);
    published.push(`/${remote}/${await publishAgain(siteDir, remote)}/`);
  };

  return {
    /** The folders of what was deployed. */
    published,
    isOver: () => remotes.every((remote) => !left.get(remote)),
    /** Fulfilled after one more deployment, of this remote if it has one left; at once when all are done. */
    next: (wanted: string): Promise<void> => {
      working = working.then(() => deploy(wanted));
      return working;
    },
  };
}
