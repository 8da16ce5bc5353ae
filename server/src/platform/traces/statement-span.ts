import type { SpanStart } from './traced.ts';

const quoted = /'(?:[^']|'')*'/g;
const longest = 2_000;

/** A round trip to the database: the texts of its statements, in which values are `$1`, and none that were written out. */
export const statementSpan = (texts: readonly string[]): SpanStart => {
  const [first = ''] = texts.filter((text) => text !== 'begin');
  const verb = /[a-z]+/i.exec(first.slice(0, 100))?.[0].toLowerCase() ?? 'statement';
  return {
    name: `database ${verb}`,
    kind: 'client',
    isPartOnly: true,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': texts.join('; ').replace(quoted, "'?'").slice(0, longest),
      'db.operation.batch.size': texts.length,
    },
  };
};
