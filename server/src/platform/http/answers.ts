/** An envelope on its way out; its `status_code` is the answer's HTTP status. */
export interface Answer<Data, Status extends 200 | 201 = 200 | 201> {
  status_code: Status;
  message: string;
  data: Data;
}

export const ok = <Data>(data: Data, message = 'Done.'): Answer<Data, 200> => ({
  status_code: 200,
  message,
  data,
});

export const createdAnswer = <Data>(data: Data, message = 'Created.'): Answer<Data, 201> => ({
  status_code: 201,
  message,
  data,
});
