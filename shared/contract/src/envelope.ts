import { z } from 'zod';

/** The envelope of a response: `{ status_code, message, data }`. */
export const success = <Data extends z.ZodType, Status extends 200 | 201 = 200>(
  data: Data,
  statusCode: Status = 200 as Status,
) => z.object({ status_code: z.literal(statusCode), message: z.string(), data });

/** The same for a record that was created. */
export const created = <Data extends z.ZodType>(data: Data) => success(data, 201);

/** The envelope of an error. `errors` is there on 422 only, `data` on 409 only: the record as it is now. */
export const failure = z.object({
  status_code: z.number().int(),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.unknown().optional(),
  request_id: z.string(),
});
export type Failure = z.infer<typeof failure>;

/** `data` of a call that has nothing more to say. */
export const nothing = z.null();
