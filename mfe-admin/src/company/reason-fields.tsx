import { companySettingsLimits } from '@waybill/contract';
import { Button, Icon } from '@waybill/ui';
import { FieldList, FormPart } from '@waybill/ui/fields';
import { TextField } from '@waybill/ui/form';
import styles from './company.module.css';
import type { CompanyValues, ReasonValues } from './company-values.ts';
import { RowButtons } from './row-buttons.tsx';

/** The reasons that are offered when a delivery fails or is canceled, in this order. */
export const ReasonFields = () => (
  <FormPart title="Reasons" isFramed>
    <p className={styles.hint}>
      Offered when an order is rejected, canceled or closed, in this order. At most{' '}
      {companySettingsLimits.reasons}.
    </p>
    <FieldList<CompanyValues> name="reasons">
      {({ rows, add, remove, move }) => (
        <>
          {rows.map(({ key, index }) => (
            <div key={key} className={styles.row}>
              <TextField<ReasonValues>
                name={[index, 'text']}
                label={`Reason ${index + 1}`}
                required="Type a reason, or remove it"
              />
              <RowButtons
                label={`reason ${index + 1}`}
                index={index}
                count={rows.length}
                move={move}
                remove={remove}
              />
            </div>
          ))}
          <Button
            icon={<Icon name="plus" />}
            disabled={rows.length >= companySettingsLimits.reasons}
            onClick={() => add({ text: '' })}
          >
            Add a reason
          </Button>
        </>
      )}
    </FieldList>
  </FormPart>
);
