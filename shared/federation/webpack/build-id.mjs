/**
 * Stands in every emitted file where the build's id belongs. Publishing replaces it with the hash of the
 * whole output, so equal output has an equal id and two builds never share a global. It has the length of
 * an id, so positions in the files stay the same.
 */
export const buildIdPlaceholder = 'WBBUILDIDxxx';
