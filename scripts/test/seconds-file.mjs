/** Where a run of the tests leaves what each part took, for `npm run weight`. */
export const secondsFile = 'dist/test-seconds.json';
