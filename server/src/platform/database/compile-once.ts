import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { type AcrossReason, acrossCompanies } from './company-fence.ts';
import type { Tables } from './tables.ts';

/** Compiles and never sends. */
const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The place of a value in a statement. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface Buildable<Row> {
  compile(db: Kysely<Tables>): CompiledQuery<Row>;
}

/**
 * A statement that is built and compiled when it is first needed, and from then on only given its values: building a
 * query costs more than sending it. `build` gets a name for each value, and must not look at them. `across` is why it
 * may go across companies.
 */
export const compileOnce = <Values extends object, Row = unknown>(
  build: (values: Values, db: Kysely<Tables>) => Buildable<Row>,
  across?: AcrossReason,
): ((values: Values) => CompiledQuery<Row>) => {
  let compiled: CompiledQuery<Row> | undefined;
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values;
  return (values) => {
    compiled ??= build(slots, compiler).compile(across ? acrossCompanies(compiler, across) : compiler);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    );
    return { ...compiled, parameters };
  };
};

/** The same for statements of several shapes, such as filters of which some may be left out: each is compiled once. */
export const compileShapes = <Shape extends string | object, Values extends object, Row = unknown>(
  build: (shape: Shape, values: Values, db: Kysely<Tables>) => Buildable<Row>,
): ((shape: Shape, values: Values) => CompiledQuery<Row>) => {
  const byShape = new Map<string, (values: Values) => CompiledQuery<Row>>();
  return (shape, values) => {
    const key = typeof shape === 'string' ? shape : JSON.stringify(shape);
    const cached = byShape.get(key) ?? compileOnce<Values, Row>((slots, db) => build(shape, slots, db));
    byShape.set(key, cached);
    return cached(values);
  };
};
