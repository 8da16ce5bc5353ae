declare module 'fs-native-extensions' {
  /** True when the exclusive lock was granted; false when another descriptor holds it. */
  export function tryLock(fd: number): boolean;
  export function unlock(fd: number): void;
}
