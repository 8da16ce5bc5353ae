/** Loads scripts and styles of builds; every build's runtime uses the one of the page. */
export interface FileLoader {
  /** Runs a script once it is there and is what its hash says. Rejects otherwise, also where there is no hash. */
  script: (url: string, integrity: string | undefined) => Promise<void>;
  /** Applies a style, or gives up waiting for it after 3 s and applies it when it comes. Never rejects. */
  style: (url: string, integrity: string | undefined) => Promise<void>;
  /** Fetches a file that may be wanted later, behind all that is. Never rejects. */
  ahead: (url: string) => Promise<void>;
  /**
   * Aborts the downloads that hang, so that a Retry begins new ones in place of waiting for them. Resolves when all
   * who waited for them know.
   */
  giveUp: () => Promise<void>;
}

declare global {
  var waybillFiles: FileLoader | undefined;
}
