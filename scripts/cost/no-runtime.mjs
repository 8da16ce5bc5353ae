// One build has no federation runtime.
export const loadRemote = () => Promise.reject(new Error('There are no remotes'));
export const registerRemotes = () => undefined;
