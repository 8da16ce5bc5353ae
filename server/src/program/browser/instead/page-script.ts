/** The script of the receiver's page, as it lies beside this one. */
export const readPageScript = async (): Promise<unknown> => {
  const response = await fetch('/receiver/current.json');
  return response.ok ? response.json() : undefined;
};
