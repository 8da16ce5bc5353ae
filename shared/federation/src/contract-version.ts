import version from './contract-version.json';

/**
 * The agreement between shell and remotes: what `./remote` exposes and which shared parts the shell gives.
 * It grows when an older remote would break in a newer shell, or the other way round.
 */
export const contractVersion: number = version;
