import type { ReactElement } from 'react';
import * as fields from '../fields/index.ts';
import { TextField } from '../form/index.ts';
import { Button, Facts } from '../index.ts';
import { SampleForm } from './form-specimens.tsx';
import { longText, Result, type Specimens } from './specimen.tsx';

const { ChoiceField, CountField, DayField, DayInput, FieldList, HiddenField, MoneyField, PromiseField } =
  fields;
const { PhoneField, RegionFields, RemitFields, Select, SelectField, useConfirmUnusualAmount } = fields;

const options = [
  { value: 'cash', label: 'Cash' },
  { value: 'transfer', label: 'Transfer' },
  { value: 'long', label: longText },
];
interface Sample {
  paid: string;
  area: string;
  quantity: number;
  birth_date: string;
  fee: number;
  phone: string;
  method: string;
  rider: string;
  company_country: string;
  company_state: string;
  company_city: string;
  items: object[];
  id: string;
  filled: string;
}
const inPart = {
  courier_order_id: 'one',
  order_id: 'order-1',
  order_number: 'WB-1',
  customer_name: 'Amaka Obi',
  delivered_at: '2026-11-20T09:30:00.000Z',
  to_collect: 5_000,
  handed_in: 2_000,
  remaining: 3_000,
  short_since: '2026-11-20T17:00:00.000Z',
  says_remitted: null,
};
const inForm = (field: ReactElement) => <SampleForm>{field}</SampleForm>;

function UnusualAmount() {
  const { confirmUnusualAmount, question } = useConfirmUnusualAmount();
  return (
    <>
      <Button data-opens onClick={() => confirmUnusualAmount(50_000, 5_000).catch(() => undefined)}>
        Open
      </Button>
      {question}
    </>
  );
}

function Values() {
  return <Result of={JSON.stringify(fields.useFieldValues())} />;
}
const amountOf = ({ amount }: { amount?: number }) => amount ?? 0;
function Selected() {
  return <Result of={fields.useFromFields(amountOf)} />;
}
function Filled() {
  const setFields = fields.useSetFields<{ filled: string }>();
  const readFields = fields.useReadFields<{ filled: string }>();
  return (
    <Button onClick={() => setFields({ filled: `${readFields().filled ?? ''}Lekki` })}>Fill the field</Button>
  );
}

const noRows = () => ({ data: { data: ['Musa Danjuma'], total: 1 }, isFetching: false, error: null });

function SearchedOptionsResult() {
  const { options } = fields.useSearchedOptions({
    useRows: noRows,
    optionOf: (name) => ({ value: name, label: name }),
  });
  return <Result of={options.map(({ label }) => label).join(', ')} />;
}

function OutletRowsResult() {
  return <Result of={`${fields.useOutletRows(undefined).data?.total ?? 0} outlets`} />;
}

function RiderOptionsResult() {
  return <Result of={`${fields.useRiderOptions().options.length} riders to choose from`} />;
}

/** Every export of `@waybill/ui/fields`. */
export const fieldSpecimens: Specimens<typeof fields> = {
  ChoiceField: {
    default: inForm(<ChoiceField<Sample> name="paid" label="Payment" options={options.slice(0, 2)} />),
  },
  CountField: {
    default: inForm(<CountField<Sample> name="quantity" label="Quantity" required="Quantity is required" />),
  },
  PromiseField: {
    default: inForm(
      <PromiseField label="When should it arrive?" working={{ closes_at: '18:00', closed_days: [] }} />,
    ),
  },
  DayInput: { default: <DayInput aria-label="Day" value="2026-11-23" /> },
  DayField: {
    default: inForm(<DayField<Sample> name="birth_date" label="Birth date" autoComplete="bday" />),
  },
  // A page of its own, with a heading of the first level: the catalogue has one already.
  FormPage: { default: <p>Around the one form of a page: a title, a sentence, a surface.</p> },
  FormPart: {
    default: inForm(
      <fields.FormPart title="Customer">
        <DayField<Sample> name="birth_date" label="Birth date" autoComplete="bday" />
      </fields.FormPart>,
    ),
  },
  MoneyField: {
    default: inForm(
      <MoneyField<Sample>
        kind="deliveryFee"
        name="fee"
        label="Delivery fee"
        required="Delivery fee is required"
      />,
    ),
  },
  PhoneField: {
    default: inForm(<PhoneField<Sample> name="phone" label="Phone" required="Phone is required" />),
  },
  SelectField: {
    default: inForm(
      <SelectField<Sample> name="method" label="Payment method" options={options} placeholder="Choose one" />,
    ),
    'loading, searchable': inForm(
      <SelectField<Sample>
        name="rider"
        label="Rider"
        options={[]}
        isLoading
        isSearchable
        placeholder="Choose a rider"
      />,
    ),
  },
  SuggestedTextField: {
    default: inForm(
      <fields.SuggestedTextField<Sample> name="area" label="Area" suggestions={['Lagos', 'Ikeja, Lagos']} />,
    ),
  },
  useSearchedOptions: { default: <SearchedOptionsResult /> },
  useOutletRows: { default: <OutletRowsResult /> },
  useRiderOptions: { default: <RiderOptionsResult /> },
  RegionFields: {
    default: inForm(<RegionFields<Sample> prefix="company" required={{ country: 'Country is required' }} />),
  },
  handedInFact: {
    default: <Facts isAmounts facts={[fields.handedInFact({ deliveries: [inPart] }, 'one')]} />,
  },
  RemitFields: { default: inForm(<RemitFields needsComment toCollect={5_000} />) },
  handedInOf: { default: <p>{fields.handedInOf({ deliveries: [inPart] }, 'one')}</p> },
  useConfirmUnusualAmount: { default: <UnusualAmount /> },
  FieldList: {
    empty: inForm(
      <FieldList<Sample> name="items" required="Add an item">
        {({ rows, add }) => (
          <>
            <p>{rows.length} rows</p>
            <Button onClick={() => add({})}>Add a row</Button>
          </>
        )}
      </FieldList>,
    ),
  },
  HiddenField: { default: inForm(<HiddenField<Sample> name={['id']} />) },
  Select: {
    default: (
      <Select aria-label="Plain choice" options={options} defaultValue="cash" style={{ width: 200 }} />
    ),
    disabled: (
      <Select
        aria-label="Fixed choice"
        options={options}
        defaultValue="cash"
        disabled
        style={{ width: 200 }}
      />
    ),
  },
  ChangedNote: {
    'with conflicts': inForm(
      <fields.ChangedNote<Sample>
        says="Bola Ige has since changed this order: Area, Name. What you typed is still here."
        conflicts={[
          { label: 'Area', mine: 'Lekki', theirs: 'Ikeja', values: { area: 'Ikeja' } },
          { label: 'Name', mine: longText, theirs: 'empty', values: {} },
        ]}
      >
        <Button>Use their changes, keep mine</Button>
      </fields.ChangedNote>,
    ),
    'with nothing to do': inForm(<fields.ChangedNote says="This order can no longer be changed" />),
  },
  areSame: { default: <Result of={String(fields.areSame(undefined, ''))} /> },
  changedFields: {
    default: (
      <Result
        of={JSON.stringify(fields.changedFields({ area: 'Yaba', fee: 1_500 }, { area: 'Ikeja', fee: 1_500 }))}
      />
    ),
  },
  haveBothChanged: {
    default: (
      <Result
        of={String(fields.haveBothChanged(['area'], { area: 'Lekki' }, { area: 'Yaba' }, { area: 'Ikeja' }))}
      />
    ),
  },
  rebasedValues: {
    default: (
      <Result
        of={JSON.stringify(
          fields.rebasedValues(
            { area: 'Lekki', paid: 'cash' },
            { area: 'Yaba', paid: 'cash' },
            { area: 'Yaba', paid: 'transfer' },
          ),
        )}
      />
    ),
  },
  useFieldValues: { default: inForm(<Values />) },
  useFromFields: { default: inForm(<Selected />) },
  useReadFields: { default: <p>See useSetFields.</p> },
  useCheckFields: { default: <p>Checks a part of a form, before the next one is shown.</p> },
  useSetFields: {
    default: inForm(
      <>
        <TextField<Sample> name="filled" label="A field that is filled" />
        <Filled />
      </>,
    ),
  },
  forgetDraft: { default: <p>Deletes the stored draft of a form.</p> },
  atLeastOne: { default: <p>A rule of fields of which there has to be one.</p> },
  saveDraft: { default: <p>Stores values as the draft of a form.</p> },
  storedDraft: { default: <Result of={fields.storedDraft('none')} /> },
  homeCountry: { default: <Result of={fields.homeCountry} /> },
};
