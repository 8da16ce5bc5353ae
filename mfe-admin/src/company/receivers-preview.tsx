import type { CompanySettings } from '@waybill/contract';
import { useFromFields } from '@waybill/ui/fields';
import { suiteColour } from './brand-field.tsx';
import styles from './company.module.css';
import type { CompanyValues } from './company-values.ts';

const shownOf = ({ brand_colour, company_name }: Partial<CompanyValues>) =>
  [brand_colour, company_name].join('\n');

const way = ['Order received', 'Rider assigned', 'On the way', 'Delivered'];
const at = 2;

/** The page of an order's receiver as it would be of the company as it is typed: its parts and words are the page's. */
export function ReceiversPreview({ base }: { base: CompanySettings }) {
  const [colour, typedName] = (useFromFields<CompanyValues, string>(shownOf) ?? '').split('\n');
  const background = colour || suiteColour;
  const name = typedName || base.company_name;
  return (
    <aside className={styles.preview} aria-label="What receivers see">
      <h2>What receivers see</h2>
      <div className={styles.phone} style={{ borderTopColor: background }} aria-hidden="true">
        <div className={styles.phoneHead}>
          {base.company_picture ? (
            <img src={base.company_picture} alt="" />
          ) : (
            <span style={{ background }}>{name.trim().charAt(0).toUpperCase()}</span>
          )}
          <p>
            <strong>Your delivery from {name}</strong>
            Order WB-261121-7F3K9Q
          </p>
        </div>
        <strong className={styles.phoneState}>Musa is bringing your delivery</strong>
        <strong>Expected between 14:10 and 14:40</strong>
        <ol className={styles.phoneWay}>
          {way.map((stage, place) => (
            <li key={stage} data-done={place <= at || undefined} data-now={place === at || undefined}>
              {stage}
            </li>
          ))}
        </ol>
        <span className={styles.phoneCall} style={{ background }}>
          Call Musa
        </span>
        {base.office_phone && (
          <span
            className={styles.phoneCall}
            data-quiet
            style={{ borderColor: background, color: background }}
          >
            Call the office
          </span>
        )}
      </div>
    </aside>
  );
}
