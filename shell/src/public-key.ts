/** The key whose signature an entry of the registry must bear: raw Ed25519 key, base64. Publishing puts it here. */
export const publicKey = 'WBPUBLICKEYxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx';
