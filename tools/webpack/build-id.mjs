/**
 * Takes the place of the build's id in every emitted file. Publishing replaces it with the hash of the
 * whole output, so equal output has an equal id and two builds never share a global. It has the length of
 * an id, so positions in the files stay the same.
 */
export const buildIdPlaceholder = 'WBBUILDIDxxx';

/** Takes the place of the public key (32 bytes in base64) that the registry's entries are checked with, in the shell. */
export const publicKeyPlaceholder = 'WBPUBLICKEY'.padEnd(44, 'x');

/**
 * Finds the places in an entry that publishing fills with the hash of one of the build's files, in their final form:
 * the first group is the file's name.
 */
export const hashPlaceholder = /WBHASH:([\w.~@/-]+)/g;
