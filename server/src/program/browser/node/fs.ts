/** The files that the server reads: its SQL and data, by their paths from the package's root. Set before anything is read. */
const files = new Map<string, string>();
export const setFiles = (texts: Record<string, string>): void => {
  for (const [path, text] of Object.entries(texts)) files.set(path, text);
};

const pathOf = (path: string | URL) =>
  (path instanceof URL ? decodeURI(path.pathname) : path).replace(/\/$/, '');
const missing = (path: string) =>
  Object.assign(new Error(`ENOENT: no such file, open '${path}'`), { code: 'ENOENT' });

export const readFileSync = (path: string | URL): string => {
  const text = files.get(pathOf(path));
  if (text === undefined) throw missing(pathOf(path));
  return text;
};

/** The paths of all files below a folder, from it on; without `recursive` those right in it. */
export const readdirSync = (path: string, options?: { recursive?: boolean }): string[] => {
  const folder = `${pathOf(path)}/`;
  return [...files.keys()]
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length))
    .filter((file) => options?.recursive || !file.includes('/'));
};

export const existsSync = (path: string): boolean => files.has(pathOf(path));
export const statSync = (): undefined => undefined;
export const readFile = async (path: string): Promise<string> => readFileSync(path);

/** What writes, and what reads the files of a published suite: none of it is called here. */
const none = (): never => {
  throw new Error('A browser has no files.');
};

export {
  none as closeSync,
  none as createReadStream,
  none as fsyncSync,
  none as mkdir,
  none as open,
  none as openSync,
  none as readdir,
  none as rename,
  none as renameSync,
  none as rm,
  none as stat,
  none as writeFile,
  none as writeFileSync,
};
