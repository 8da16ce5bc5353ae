/** A page of a list, and its number of rows. */
export interface PageRequest {
  page: number;
  perPage: number;
}

/** A page request with a search; without a search every record is in the list. */
export interface PageSearch extends PageRequest {
  search?: string | undefined;
}

/** The query of a list call, as the API names its parameters. */
export const pageQueryOf = ({ page, perPage }: PageRequest) => ({ page, per_page: perPage });
