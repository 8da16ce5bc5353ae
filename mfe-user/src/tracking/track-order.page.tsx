import { useQueryClient } from '@tanstack/react-query';
import { bookedOrdersApi, isApiError } from '@waybill/api';
import { to } from '@waybill/federation';
import { ListSkeleton } from '@waybill/ui';
import { FormPage } from '@waybill/ui/fields';
import { Form, TextField } from '@waybill/ui/form';
import { useNavigate } from 'react-router-dom';
import { UnderWay, useUnderWay } from '../dashboard/under-way.tsx';
import { numberOf, unknownNumber } from './order-number.ts';
import styles from './tracking.module.css';

interface TrackValues {
  order_id?: string;
}

/** Asks for the number of an order, and leads to where it is (docs/spec-coverage.md#operations-2). One's own are a press away. */
export function TrackOrderPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const underWay = useUnderWay();
  const track = async ({ order_id = '' }: TrackValues) => {
    const number = numberOf(order_id);
    try {
      await client.fetchQuery({ ...bookedOrdersApi.track(number), staleTime: 0, retry: false });
    } catch (error) {
      if (isApiError(error) && (error.status === 404 || error.status === 422)) throw new Error(unknownNumber);
      throw error;
    }
    navigate(to.trackView(number));
  };
  return (
    <>
      <FormPage
        title="Track Orders"
        lead="See where a delivery is. Its number is in the message you received."
      >
        <Form<TrackValues> defaults={{}} submitLabel="Save and Continue" actions="wide" onSubmit={track}>
          <TextField<TrackValues>
            name="order_id"
            label="Tracking ID or number"
            required="Enter the tracking ID or number"
            placeholder="WB-261121-7F3K9Q"
            maxLength={64}
          />
        </Form>
      </FormPage>
      <div className={styles.own}>
        {underWay.isPending ? (
          <ListSkeleton rows={2} label="Loading your parcels" />
        ) : (
          <UnderWay data={underWay.data} />
        )}
      </div>
    </>
  );
}
