import { useQuery } from '@tanstack/react-query';
import { companiesApi, deliveryRatesApi, regionsApi, useWrite } from '@waybill/api';
import {
  type DeliveryRate,
  limits,
  offeredPromises,
  promiseRuleText,
  type RegionWithCities,
} from '@waybill/contract';
import { useOffers } from '@waybill/session';
import { Button, Dialog } from '@waybill/ui';
import { changedFields, homeCountry, MoneyField, SelectField, SuggestedTextField } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';

interface Rate {
  area: string;
  fee: number;
  promise?: string | undefined;
}

const valuesOf = ({ area, fee, promise }: DeliveryRate): Rate => ({
  area,
  fee,
  promise: promise ?? undefined,
});

export interface DeliveryRateDialogProps {
  /** The one to change; a new one where left out. */
  rate?: DeliveryRate;
  onClose: () => void;
}

/** The areas of a country: each local government area with its state, and each state. */
const areasOf = (states: readonly RegionWithCities[] = []) =>
  states.flatMap(({ name, cities }) => [name, ...cities.map((city) => `${city.name}, ${name}`)]);

/** The areas of the company's country, its own state first; none where the regions cannot be loaded. */
function useAreas(): readonly string[] {
  const company = useQuery(companiesApi.mine()).data;
  const countries = useQuery(regionsApi.countries()).data;
  const country = countries?.find(({ name }) => name === (company?.company_country ?? homeCountry));
  const states = useQuery({ ...regionsApi.states(country?.id ?? 0), enabled: country !== undefined }).data;
  const isOwn = ({ name }: RegionWithCities) => Number(name === company?.company_state);
  return areasOf([...(states ?? [])].sort((one, other) => isOwn(other) - isOwn(one)));
}

const noRates: readonly DeliveryRate[] = [];

/** The company's fees, as far as they are known already. */
const useOwnFees = () =>
  (useQuery({ ...deliveryRatesApi.list(), staleTime: 60_000 }).data ?? noRates).map(({ fee }) => fee);

/** Adds a delivery rate or changes one. An area is one of the regions or a name of the company's own. */
export function DeliveryRateDialog({ rate, onClose }: DeliveryRateDialogProps) {
  const options = { invalidates: [deliveryRatesApi.all], onSuccess: onClose };
  const draft = rate ? undefined : 'delivery-rate';
  const add = useWrite(deliveryRatesApi.create, {
    ...options,
    draft,
    success: ({ area }) => `Rate for ${area} added`,
  });
  const change = useWrite(deliveryRatesApi.update, {
    ...options,
    success: ({ area }) => `Rate for ${area} saved`,
  });
  const ownFees = useOwnFees();
  const hasPromises = useOffers('promises');
  const save = async (typed: Rate) => {
    if (!rate) return add.run(typed);
    const before = valuesOf(rate);
    const changes = changedFields(before, typed);
    if (Object.keys(changes).length === 0) return onClose();
    const isCleared = before.promise && !typed.promise;
    return change.run({ ...changes, ...(isCleared && { clear: ['promise'] }), id: rate.id });
  };
  return (
    <Dialog title={rate ? 'Edit rate' : 'Add a rate'} onClose={onClose}>
      <Form<Rate>
        {...(draft && { draft })}
        defaults={rate ? valuesOf(rate) : {}}
        submitLabel={rate ? 'Save' : 'Add rate'}
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
        onSubmit={save}
      >
        <SuggestedTextField<Rate>
          name="area"
          label="Area"
          required="Area is required"
          hint="A state, a local government area, or a name of your own."
          suggestions={useAreas()}
          maxLength={limits.name}
        />
        <MoneyField<Rate>
          kind="rate"
          name="fee"
          label="Delivery fee"
          required="Delivery fee is required"
          own={ownFees}
        />
        {hasPromises && (
          <SelectField<Rate>
            name="promise"
            label="Promise"
            hint="What its orders are promised unless somebody says otherwise. Empty: as the company’s settings say."
            options={offeredPromises.map((value) => ({ value, label: promiseRuleText(value) }))}
          />
        )}
      </Form>
    </Dialog>
  );
}
