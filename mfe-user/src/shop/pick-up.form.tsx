import { shopApi, useWrite } from '@waybill/api';
import { type OrderDouble, promiseRuleText, type Shop, type ShopOrder } from '@waybill/contract';
import { EmptyState, Facts, Money, moneyText } from '@waybill/ui';
import { FormPart, forgetDraft, SelectField, useFromFields } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { useOrderQuestions } from '@waybill/ui/order';
import { priceOf } from '../booking/booking-values.ts';
import { ParcelFields } from '../booking/parcel-fields.tsx';
import { PlaceFields } from '../booking/place-fields.tsx';
import { feeOf, type PickUpValues, startOfPickUp, toPickUp } from './pick-up-values.ts';
import styles from './shop.module.css';
import type { ShopPlace } from './shop-place.ts';

interface PickUpFormProps extends ShopPlace {
  shop: Shop;
  onAsked: (order: ShopOrder) => void;
}

/** Asks for the pick-up of a parcel. What is typed stays until it is sent, and a repetition after a lost response asks for nothing twice. */
export function PickUpForm({ shop, caller, base, onAsked }: PickUpFormProps) {
  const draft = `shop-pick-up-${caller.outletId}`;
  const { run } = useWrite(shopApi.askForPickUp(caller), {
    success: ({ order_id }) => `Pick-up ${order_id} asked for`,
    invalidates: [shopApi.orders(caller)],
    draft,
    onSuccess: (order) => {
      forgetDraft(draft);
      onAsked(order);
    },
  });
  const linkOf = ({ id }: OrderDouble) =>
    `${base}${caller.token ? `/${caller.token}` : ''}?${new URLSearchParams({ ...(!caller.token && { outlet: caller.outletId }), order: id })}`;
  const { send, question } = useOrderQuestions(run, linkOf, true);
  const { company, outlet, rates, delivery_fee } = shop;
  if (rates.length === 0 && delivery_fee === null)
    return (
      <EmptyState
        text={`${company.company_name} has not said yet where it delivers and for how much. Call them to ask for a pick-up.`}
        icon="shop"
      />
    );
  return (
    <>
      <p className={styles.lead}>
        Picked up at {outlet.outlet_address}, {outlet.outlet_city}.
        {!shop.is_open_today &&
          ` ${company.company_name} does not work today: it is picked up on their next working day.`}
      </p>
      <Form<PickUpValues>
        draft={draft}
        defaults={startOfPickUp}
        submitLabel="Ask for the pick-up"
        actions="fixed"
        summary={<Total shop={shop} />}
        onSubmit={(values) => send(toPickUp(values, shop))}
      >
        <PlaceFields end="customer" title="1. The customer">
          {rates.length > 0 && <AreaField shop={shop} />}
        </PlaceFields>
        <ParcelFields title="2. What is sent" />
        <Price shop={shop} />
      </Form>
      {question}
    </>
  );
}

const AreaField = ({ shop: { rates, delivery_fee } }: { shop: Shop }) => (
  <SelectField<PickUpValues>
    name="rate_id"
    label="Area of the drop-off"
    {...(delivery_fee === null && { required: 'Choose the area of the drop-off' })}
    placeholder={delivery_fee === null ? 'Choose the area: it decides the fee' : 'Choose the area'}
    isSearchable
    options={rates.map(({ id, area, fee, promise }) => ({
      value: id,
      label: [area, delivery_fee === null && moneyText(fee), promise && promiseRuleText(promise)]
        .filter(Boolean)
        .join(' · '),
    }))}
  />
);

const pricedOf = ({ rate_id, order_items = [] }: PickUpValues) => ({
  rate_id,
  order_items: order_items.map((item) => ({
    quantity: item?.quantity ?? 0,
    price: item?.price ?? 0,
    options: item?.options ?? [],
  })),
});

function Total({ shop }: { shop: Shop }) {
  const values = useFromFields(pricedOf);
  const fee = feeOf(shop, values.rate_id);
  return (
    <span className={styles.total}>
      {fee === undefined ? 'The fee comes with the area' : 'To collect'}
      {fee !== undefined && (
        <strong>
          <Money naira={priceOf(values, fee).total} />
        </strong>
      )}
    </span>
  );
}

/** What the customer pays, and what of it is the shop's. */
function Price({ shop }: { shop: Shop }) {
  const values = useFromFields(pricedOf);
  const fee = feeOf(shop, values.rate_id);
  const { items, total } = priceOf(values, fee ?? 0);
  return (
    <FormPart title="3. Money" isFramed>
      <section aria-live="polite" aria-label="Price details">
        {fee === undefined ? (
          <p className={styles.muted}>The fee shows once you have chosen the area.</p>
        ) : (
          <Facts
            isAmounts
            facts={[
              ['Your items', <Money key="items" naira={items} />],
              ['Delivery fee', <Money key="fee" naira={fee} />],
              [
                'The customer pays',
                <strong key="total">
                  <Money naira={total} />
                </strong>,
              ],
            ]}
          />
        )}
      </section>
    </FormPart>
  );
}
