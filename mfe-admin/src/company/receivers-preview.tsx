import type { CompanySettings } from '@waybill/contract';
import { Avatar, Icon, phoneText } from '@waybill/ui';
import { useFromFields } from '@waybill/ui/fields';
import { suiteColour } from './brand-field.tsx';
import styles from './company.module.css';
import type { CompanyValues } from './company-values.ts';

const shownOf = ({ brand_colour, company_name, company_phone }: Partial<CompanyValues>) =>
  [brand_colour, company_name, company_phone].join('\n');

/** What a receiver sees of the company, as it is typed. */
export function ReceiversPreview({ base }: { base: CompanySettings }) {
  const [colour, name, phone] = (useFromFields<CompanyValues, string>(shownOf) ?? '').split('\n');
  const background = colour || suiteColour;
  return (
    <aside className={styles.preview} aria-label="What receivers see">
      <h2>What receivers see</h2>
      <div className={styles.phone} aria-hidden="true">
        <div className={styles.phoneHead}>
          <Avatar name={name || base.company_name} picture={base.company_picture} />
          <strong>{name || base.company_name}</strong>
        </div>
        <div className={styles.phoneBody}>
          <strong className={styles.phoneState}>On its way</strong>
          <span>Expected 14:10 to 14:40</span>
          <span className={styles.phoneWay} style={{ background }} />
          <span className={styles.phoneCall} style={{ background }}>
            <Icon name="phone" /> {phone ? phoneText(phone) : 'Call'}
          </span>
        </div>
      </div>
    </aside>
  );
}
