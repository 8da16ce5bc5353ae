const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

const weightOf = (parameters: readonly string[]) => {
  const weight = parameters.map((parameter) => parameter.trim()).find((one) => one.startsWith('q='));
  return weight ? Number(weight.slice(2)) : 1;
};

/** The encodings a client accepts, in our order of preference. A weight of 0 means "not acceptable". */
export const acceptedEncodings = (header: string | undefined) => {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';');
      return [name.trim(), weightOf(parameters)] as const;
    }),
  );
  return encodings.filter(({ name }) => (accepted.get(name) ?? 0) > 0);
};
