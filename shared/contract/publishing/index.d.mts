/** Whether a registry's entry was signed with the private half of this public key (raw, in base64). */
export function isSignedBy(entry: { readonly signature?: unknown }, publicKey: string): boolean;

/** The hash of a script or style, as it stands in `integrity` and in a page's policy (`script-src`). */
export function scriptSource(content: string | Uint8Array): string;

/** What a remote's `build.json` says that it takes from the shell. */
export interface BuildNeeds {
  needs?: Readonly<Record<string, number>>;
  imports?: Readonly<Record<string, readonly string[]>>;
  /** What the imported functions took when it was built, by module and name. */
  shapes?: Shapes;
}

type Shapes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** What the shell's `build.json` says that it has for remotes; `null` for a module whose names are not known. */
export interface BuildGives {
  gives?: Readonly<Record<string, number>>;
  exports?: Readonly<Record<string, readonly string[] | null>>;
  shapes?: Shapes;
}

/** All that a remote's build needs and a shell's build does not give, as both records say. */
export function misfits(remote: BuildNeeds, shell: BuildGives): string[];
export function missingNames(imports?: BuildNeeds['imports'], exports?: BuildGives['exports']): string[];
export function missingVersions(needs?: BuildNeeds['needs'], gives?: BuildGives['gives']): string[];

/** The shared functions that take something else than when a remote was built, in words. */
export function changedShapes(needs?: Shapes, gives?: Shapes): string[];

/** The modules of a shell's build of which it gives a later major, too. */
export function earlierMajors(shell: BuildGives): string[];

/** Means the members of an exported object that are not in its source. */
export const anyMember: string;

/** Paths that are the shell's own or the server's; a remote may own none of them. */
export const reservedPaths: readonly string[];

/** Paths that two remotes claim, or that are the shell's or the server's, each with both names. */
export function pathProblems(
  remotes: readonly { readonly name: string; readonly paths: readonly string[] }[],
): string[];
