import type { RegistryEntry, SuiteHealth, SuiteOutcome, SuitePart } from '@waybill/contract';
import { notFound } from '../platform/base/errors.ts';
import type { Database } from '../platform/database/database.ts';
import type { SuiteFiles } from '../platform/operate/site/index.ts';
import { type FailureRow, healthRepository, type LoadStepRow } from './health.repository.ts';
import { readRollouts } from './rollouts.service.ts';
import { switchesRepository } from './switches.repository.ts';
import { toSwitch } from './switches.service.ts';

/** The step that so large a share of the loads did not exceed; steps are in order. */
const quantile = (steps: readonly LoadStepRow[], share: number): number => {
  const total = steps.reduce((sum, { loads }) => sum + loads, 0);
  let counted = 0;
  for (const { up_to_ms, loads } of steps) {
    counted += loads;
    if (counted >= total * share) return up_to_ms;
  }
  return 0;
};

const loadTimesOf = (steps: readonly LoadStepRow[]): SuitePart['load_times'] => {
  const builds = new Set(steps.map(({ build_id }) => build_id));
  return [...builds].map((build_id) => {
    const own = steps.filter((step) => step.build_id === build_id);
    const loads = own.reduce((sum, step) => sum + step.loads, 0);
    return { build_id, loads, p50_ms: quantile(own, 0.5), p95_ms: quantile(own, 0.95) };
  });
};

const isStandIn = ({ outcome }: FailureRow) => outcome === 'previous';

type Reported = Awaited<ReturnType<typeof readReported>>;

const readReported = async (db: Database, now: Date) => ({
  seen: await healthRepository.findSeen(db, now),
  people: await healthRepository.findPeople(db, now),
  steps: await healthRepository.findLoadSteps(db, now),
  failures: await healthRepository.findFailures(db, now),
  switches: await switchesRepository.find(db),
  lastSwitched: await switchesRepository.findLast(db),
});

const reportedOf = (name: string, reported: Reported) => {
  const own = <Row extends { remote: string }>(rows: readonly Row[]) =>
    rows.filter(({ remote }) => remote === name);
  const isSet = own(reported.switches).length > 0;
  const [switched] = isSet ? own(reported.lastSwitched) : [];
  return {
    switch: switched ? toSwitch(switched) : null,
    seen: own(reported.seen).map(({ build_id, devices, users }) => ({
      build_id,
      devices,
      users,
      people: own(reported.people)
        .filter((person) => person.build_id === build_id)
        .map(({ user_id, name: person, company_name, at }) => ({
          user_id,
          name: person,
          company_name,
          at: at.toISOString(),
        })),
    })),
    load_times: loadTimesOf(own(reported.steps)),
    earlier_shown: own(reported.failures)
      .filter(isStandIn)
      .reduce((sum, { count }) => sum + count, 0),
    failures: own(reported.failures)
      .filter((row) => !isStandIn(row))
      .map(({ build_id, outcome, count, signed_in, last_at, messages }) => ({
        build_id,
        outcome: outcome as SuiteOutcome,
        count,
        signed_in,
        last_at: last_at.toISOString(),
        messages: messages.map((each) => ({ ...each, signed_in: each.signed_in === true })),
      })),
  };
};

const buildsOf = async (files: SuiteFiles, name: string) =>
  (await files.site.builds(name)).map(({ buildId, publishedAt }) => ({
    build_id: buildId,
    published_at: publishedAt.toISOString(),
  }));

type Build = Partial<Pick<RegistryEntry, 'buildId' | 'withdrawn'>> & { previous?: { buildId: string } };

const buildIdsOf = (build: Build | undefined) => ({
  build_id: build?.buildId ?? null,
  previous_build_id: build?.previous?.buildId ?? null,
  withdrawn_build_id: build?.withdrawn ?? null,
});

/** Reads the suite's health: published and switched builds, builds in use, load times and errors. */
export const readHealth = async (db: Database, files: SuiteFiles | undefined): Promise<SuiteHealth> => {
  if (!files) throw notFound();
  const suite = await files.read();
  const { state, bad, number, usable, shell } = suite;
  const reported = await readReported(db, new Date());
  const rollouts = await readRollouts(db, suite);
  const names = new Set([...usable.map(({ name }) => name), ...bad.map(({ name }) => name)]);
  const partOf = async (name: string, title: string, build: Build | undefined): Promise<SuitePart> => ({
    name,
    title,
    ...buildIdsOf(build),
    rollout: rollouts.get(name) ?? null,
    builds: await buildsOf(files, name),
    ...reportedOf(name, reported),
  });
  const remotes = [...names].map((name) => {
    const entry = usable.find((each) => each.name === name);
    return partOf(name, entry?.title ?? name, entry);
  });
  return {
    registry: state,
    bad: [...bad],
    number,
    shell: await partOf('shell', 'Shell', shell),
    remotes: await Promise.all(remotes),
    switched: (await switchesRepository.findLog(db)).map(toSwitch),
  };
};
