let baseUrl = '/';

/** Says where the API is (`/config.json`); '/' until then. Called once, by the shell. */
export function configureApi(config: { baseUrl: string }): void {
  baseUrl = config.baseUrl;
}

/** The address of the API, as it was set. */
export const apiAt = (): string => baseUrl;

/** The beginning of all addresses of the API. */
export const apiPrefix = (): string => `${baseUrl.replace(/\/$/, '')}/api/`;

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Such fields are not sent. */
export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The whole address of a call. */
export const addressOf = (path: string, query: Query): URL => {
  const url = new URL(apiPrefix() + path, globalThis.location?.origin);
  for (const [name, value] of Object.entries(query))
    if (!isEmpty(value)) url.searchParams.set(name, `${value}`);
  return url;
};
