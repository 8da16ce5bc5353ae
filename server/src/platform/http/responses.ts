/** The JSON body of a successful response; `status_code` is also its HTTP status. */
export interface ResponseBody<Data, Status extends 200 | 201 = 200 | 201> {
  status_code: Status;
  message: string;
  data: Data;
}

export const ok = <Data>(data: Data, message = 'Done.'): ResponseBody<Data, 200> => ({
  status_code: 200,
  message,
  data,
});

export const createdResponse = <Data>(data: Data, message = 'Created.'): ResponseBody<Data, 201> => ({
  status_code: 201,
  message,
  data,
});
