/** The file with the seconds of each part of a test run, for `npm run weight`. */
export const secondsFile = 'dist/test-seconds.json';
