import {
  type ProofDemand,
  type ProofDemandLevel,
  type ProofKind,
  type ProofPart,
  proofKinds,
  proofLimits,
  proofParts,
} from '@waybill/contract';
import { countText } from '@waybill/ui';
import { CountField, FormPart, SelectField } from '@waybill/ui/fields';
import styles from './company.module.css';
import type { CompanyValues } from './company-values.ts';

const parts: Record<ProofPart, { name: string; hint: string }> = {
  photo: { name: 'Photo', hint: 'Taken at the door, up to 3' },
  signature: { name: 'Signature', hint: 'Drawn on the rider’s phone' },
  receiver_name: { name: 'Receiver’s name', hint: 'Who received it' },
  pin: { name: 'Delivery PIN', hint: '4 digits on the receiver’s page' },
};
const kinds = {
  paid: { name: 'Paid orders', hint: 'Nothing to collect' },
  unpaid: { name: 'Unpaid orders', hint: 'The rider collects' },
} as const;

const demands = [
  { value: 'off', label: 'Off' },
  { value: 'optional', label: 'Optional' },
  { value: 'required', label: 'Required' },
];

/** What a demand is called, as its heads in the table say. */
export const proofCellLabel = (kind: ProofKind, part: ProofPart) =>
  `${parts[part].name}, ${kinds[kind].name.toLowerCase()}`;
export const demandText = (demand: ProofDemandLevel) => demands.find(({ value }) => value === demand)!.label;

const { min, max } = proofLimits.days;
const withinDays = (value: unknown) =>
  Number(value) < min || Number(value) > max
    ? `Proof is stored for ${min} to ${countText(max)} days`
    : undefined;

/** The proof that riders bring of a delivery, for both kinds of orders, and the time for which it is stored. */
export const ProofFields = () => (
  <FormPart title="Proof of delivery" isFramed>
    <p className={styles.hint}>
      What riders must do to complete an order. Offline they do the same, and it is sent later.
    </p>
    <table className={styles.proof}>
      <thead>
        <tr>
          <td />
          {proofKinds.map((kind) => (
            <th key={kind} scope="col">
              {kinds[kind].name}
              <small>{kinds[kind].hint}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {proofParts.map((part) => (
          <tr key={part}>
            <th scope="row">
              {parts[part].name}
              <small>{parts[part].hint}</small>
            </th>
            {proofKinds.map((kind) => (
              <td key={kind}>
                <SelectField<ProofDemand>
                  name={['proof', kind, part]}
                  label={proofCellLabel(kind, part)}
                  required="Choose one"
                  className={styles.proofField}
                  options={demands}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <CountField<CompanyValues>
      name="proof_days"
      label="Days to keep proof"
      required="Days to keep proof is required"
      hint="Photos, signatures and names are deleted after that. What was delivered, and when, is kept."
      max={max}
      rules={[withinDays]}
    />
  </FormPart>
);
