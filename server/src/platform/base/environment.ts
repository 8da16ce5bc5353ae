import { StartError } from './start-error.ts';

/** Thrown with one line per variable that is wrong; the process then does not start. */
export class ConfigError extends StartError {
  override name = 'ConfigError' as const;
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads variables one by one and collects what is wrong with them. */
export class Environment {
  readonly problems: string[] = [];
  readonly #env: NodeJS.ProcessEnv;

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  text(key: string): string | undefined {
    return this.#env[key]?.trim() || undefined;
  }

  wholeNumber(key: string, fallback: number, min: number, max: number): number {
    const value = this.text(key);
    if (value === undefined) return fallback;
    if (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    this.problems.push(`${key} must be a whole number from ${min} to ${max}, not "${value}"`);
    return fallback;
  }

  oneOf<Choice extends string>(key: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(key);
    if (value === undefined || choices.includes(value as Choice)) return value as Choice | undefined;
    this.problems.push(`${key} must be one of ${choices.join(', ')}, not "${value}"`);
    return undefined;
  }

  require(isRight: boolean, problem: string) {
    if (!isRight) this.problems.push(problem);
  }
}
