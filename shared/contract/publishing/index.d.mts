/** Whether a registry's entry was signed with the private half of this public key (raw, in base64). */
export function isSignedBy(entry: { readonly signature?: unknown }, publicKey: string): boolean;

/** The hash of a script or style, as it stands in `integrity` and in a page's policy (`script-src`). */
export function scriptSource(content: string | Uint8Array): string;

/** What a remote's `build.json` says that it takes from the shell. */
export interface BuildNeeds {
  needs?: Readonly<Record<string, number>>;
  imports?: Readonly<Record<string, readonly string[]>>;
  /** What the imported values were when it was built. */
  types?: Types;
  /** Custom properties of CSS that its styles read and do not set. */
  stylesRead?: readonly string[];
}

/** A table of types, and of each module's exports the places in it (`types.mjs`). */
interface Types {
  readonly names: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly types: readonly unknown[];
}

/** What the shell's `build.json` says that it has for remotes; `null` for a module whose names are not known. */
export interface BuildGives {
  gives?: Readonly<Record<string, number>>;
  exports?: Readonly<Record<string, readonly string[] | null>>;
  types?: Types;
  stylesSet?: readonly string[];
}

/** All that a remote's build needs and a shell's build does not give, as both records say. */
export function misfits(remote: BuildNeeds, shell: BuildGives): string[];
export function missingNames(imports?: BuildNeeds['imports'], exports?: BuildGives['exports']): string[];
export function missingVersions(needs?: BuildNeeds['needs'], gives?: BuildGives['gives']): string[];

/** The shared values that are no longer what they were when a remote was built, in words. */
export function changedTypes(needs?: Types, gives?: Types): string[];

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
