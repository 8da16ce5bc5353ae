import { Button } from '@waybill/ui';
import { rebasedValues, storedDraft } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { type ReactNode, useState } from 'react';
import { ConflictNote } from '../company/conflict-note.tsx';
import { fieldConflicts, type Said } from '../company/field-conflicts.ts';

interface ReadRules {
  version: number;
  updated_at: string;
  updated_by: string;
}

/** What a form of rules starts from. */
interface Start<Rules> {
  /** Whose they are; undefined: the company's. */
  id: string | undefined;
  /** Their own, else the company's; null where nothing was ever set. */
  rules: Rules | null;
  /** Of their own; 0 where they have none. */
  version: number;
}

interface RulesFormProps<Values extends object, Rules extends ReadRules> {
  draft: string;
  company: Rules | null;
  /** Rules for a single one: the field that names them, and who has some. */
  single?: { field: keyof Values & string; own: readonly (Rules & { id: string })[] } | undefined;
  valuesOf: (rules: Rules | null) => Partial<Values>;
  /** What is set, in words. */
  said: Partial<Said<Values>>;
  /** Sends them in place of those of this version. */
  save: (values: Values, version: number) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

export const onOff = [
  { value: 'on' as const, label: 'On' },
  { value: 'off' as const, label: 'Off' },
];
export const onOffText = (state: 'on' | 'off') => (state === 'on' ? 'On' : 'Off');

/**
 * Rules of the company, or of a single one: theirs are shown as soon as they are chosen. Changes of another owner since then are shown,
 * and nothing typed is lost.
 */
export function RulesForm<Values extends object, Rules extends ReadRules>({
  draft,
  company,
  single,
  valuesOf,
  said,
  save,
  onClose,
  children,
}: RulesFormProps<Values, Rules>) {
  const startOf = (id: string | undefined): Start<Rules> => {
    const own = single ? single.own.find((one) => one.id === id) : company;
    return { id, rules: own ?? company, version: own?.version ?? 0 };
  };
  // What was typed over other rules than today's is not taken up again.
  const [draftOfRules] = useState(() => {
    const times = [company, ...(single?.own ?? [])].map((rules) => rules?.updated_at ?? '');
    return `${draft}-${times.sort().at(-1)}`;
  });
  const [base, setBase] = useState(() => {
    const typed = single && storedDraft<Values>(draftOfRules)?.[single.field];
    return startOf(typed as string | undefined);
  });
  return (
    <Form<Values>
      draft={draftOfRules}
      defaults={{ ...valuesOf(base.rules), ...(single && { [single.field]: base.id }) } as Partial<Values>}
      submitLabel="Save"
      secondary={<Button onClick={onClose}>Cancel</Button>}
      derive={(changed, values) => {
        if (!single || !(single.field in changed)) return undefined;
        const next = startOf(values[single.field] as string | undefined);
        setBase(next);
        return rebasedValues<Partial<Values>>(values, valuesOf(base.rules), valuesOf(next.rules));
      }}
      onSubmit={async (values) => {
        await save(values, base.version);
        onClose();
      }}
    >
      {children}
      <RulesConflict base={base} now={startOf(base.id)} valuesOf={valuesOf} said={said} onRebase={setBase} />
    </Form>
  );
}

interface RulesConflictProps<Values extends object, Rules>
  extends Pick<RulesFormProps<Values, Rules & ReadRules>, 'valuesOf' | 'said'> {
  base: Start<Rules>;
  now: Start<Rules>;
  onRebase: (now: Start<Rules>) => void;
}

function RulesConflict<Values extends object, Rules extends ReadRules>({
  base,
  now,
  valuesOf,
  said,
  onRebase,
}: RulesConflictProps<Values, Rules>) {
  if (now.version === base.version) return null;
  const [before, after] = [valuesOf(base.rules), valuesOf(now.rules)];
  return (
    <ConflictNote<Values>
      by={now.version > 0 ? now.rules?.updated_by : undefined}
      what="these rules"
      before={before}
      after={after}
      conflictsOf={(typed) => fieldConflicts(said, typed, before, after)}
      onRebase={() => onRebase(now)}
    />
  );
}
