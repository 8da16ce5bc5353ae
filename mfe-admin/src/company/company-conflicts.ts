import {
  type ClosedDay,
  type ProofSettings,
  promiseRuleText,
  proofKinds,
  proofParts,
} from '@waybill/contract';
import { capitalised, countText, dayText, moneyText, phoneText } from '@waybill/ui';
import { type FieldConflict, haveBothChanged, rebasedValues } from '@waybill/ui/fields';
import { outcomeText } from './attempt-fields.tsx';
import {
  type CompanyValues,
  cashStepText,
  changedNames,
  completed,
  secondFactorTexts,
} from './company-values.ts';
import { fieldConflicts, type Said } from './field-conflicts.ts';
import { demandText, proofCellLabel } from './proof-fields.tsx';

const daysText = (days: number) => `${countText(days)} days`;
const closedDayText = (day: ClosedDay) => (/^\d/.test(day) ? dayText(day) : capitalised(day));

/** Every field, as the form names it and as its value is read. */
const said: Said<Omit<CompanyValues, 'proof'>> = {
  company_name: ['Company name', String],
  company_phone: ['Company phone', phoneText],
  company_address: ['Address', String],
  cash_limit: ['Cash limit per rider', moneyText],
  minutes_to_accept: ['Minutes to accept', String],
  office_phone: ['Office phone', phoneText],
  proof_days: ['Days to keep proof', daysText],
  attempt_reasons: [
    'Could not be delivered',
    (rows) => rows.map(({ text, outcome }) => `${text} (${outcomeText(outcome)})`).join(', '),
  ],
  attempt_fee: ['Fee per attempt', moneyText],
  attempt_fee_from: ['From attempt', String],
  cash_step: ['Round cash to', cashStepText],
  second_factor: ['Second factor', (rule) => secondFactorTexts[rule]],
  brand_colour: ['Colour', String],
  call_from: ['Call receivers from', String],
  paper_notice_days: ['Tell of papers that expire', daysText],
  promise: ['Promise', promiseRuleText],
  offer_seconds: ['Offer new orders to riders', (seconds) => `${seconds} seconds`],
  closes_at: ['The day ends at', String],
  closed_days: ['Closed on', (days) => days.map(closedDayText).join(', ')],
  message_texts: ['Message texts', (rows) => rows.map(({ name, text }) => `${name}: ${text}`).join(' · ')],
};

/** The fields in which two states of the settings differ, as people read them. */
export const changedLabels = (one: CompanyValues, other: CompanyValues): string[] =>
  changedNames(one, other).map((name) => (name === 'proof' ? 'Proof of delivery' : said[name][0]));

/** The fields, and of the proof the single demands, that both this user and another have changed since the form began. */
export function conflictsOf(
  onScreen: Partial<CompanyValues>,
  before: CompanyValues,
  after: CompanyValues,
): FieldConflict<CompanyValues>[] {
  const typed = completed(onScreen, before);
  const demands = proofKinds.flatMap((kind) => {
    const [mine, theirs] = [typed.proof[kind], after.proof[kind]];
    return proofParts
      .filter((part) => haveBothChanged([part], mine, before.proof[kind], theirs))
      .map((part) => ({
        label: proofCellLabel(kind, part),
        mine: demandText(mine[part]),
        theirs: demandText(theirs[part]),
        values: { proof: { ...typed.proof, [kind]: { ...mine, [part]: theirs[part] } } },
      }));
  });
  return [...fieldConflicts<CompanyValues>(said, typed, before, after), ...demands];
}

/** Puts the typed values on top of newer settings: fields that were not touched become theirs, as do the single demands of the proof. */
export function rebased(
  onScreen: Partial<CompanyValues>,
  before: CompanyValues,
  after: CompanyValues,
): CompanyValues {
  const typed = completed(onScreen, before);
  const demands = proofKinds.map((kind) => [
    kind,
    rebasedValues(typed.proof[kind], before.proof[kind], after.proof[kind]),
  ]);
  return { ...rebasedValues(typed, before, after), proof: Object.fromEntries(demands) as ProofSettings };
}
