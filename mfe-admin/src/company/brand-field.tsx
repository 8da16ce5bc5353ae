import { brandColourProblem } from '@waybill/contract';
import { Field } from '@waybill/ui/form';
import styles from './company.module.css';
import type { CompanyValues } from './company-values.ts';

interface ColourControlProps {
  id?: string;
  value?: string | null | undefined;
  onChange?: (colour: string | null) => void;
}

/** Shown where the company has no colour of its own. */
export const suiteColour = '#0b5d7a';

/** The device's choice of a colour; what it looks like is in the preview of the receivers' page. */
function ColourControl({ id, value, onChange }: ColourControlProps) {
  const colour = value || suiteColour;
  return (
    <div className={styles.brand}>
      <input id={id} type="color" value={colour} onChange={({ target }) => onChange?.(target.value)} />
      {value ? (
        <button type="button" className={styles.brandClear} onClick={() => onChange?.(null)}>
          Use Waybill’s colour
        </button>
      ) : (
        <span className={styles.brandNote}>Waybill’s colour</span>
      )}
    </div>
  );
}

const readable = (value: unknown) => {
  const problem = typeof value === 'string' && value ? brandColourProblem(value) : undefined;
  return problem && `Your colour ${problem}`;
};

/** The company's accent, checked before it is sent. */
export const BrandField = () => (
  <Field<CompanyValues>
    name="brand_colour"
    label="Colour"
    hint="With your photo as the logo, it is on the page your receivers see, on mails, statements and waybills, and above this suite."
    rules={[readable]}
  >
    <ColourControl />
  </Field>
);
