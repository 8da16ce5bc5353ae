import { useState } from 'react';
import { BackLink, Check, ReasonButton, RowMenu, Segments, TabLinks, useQuestion } from '../act/index.ts';
import { Input } from '../form/index.ts';
import * as kit from '../index.ts';
import { longText, nothing, Opener, Result, type Specimens } from './specimen.tsx';

const {
  ApprovalTag,
  Avatar,
  Button,
  ConfirmDialog,
  CopyButton,
  Dashboard,
  DateTime,
  DetailSkeleton,
  Dialog,
  Disclosure,
  EmptyState,
  ErrorPanel,
  ExplainedMoney,
  Facts,
  FigureCard,
  Icon,
  LargeControls,
  LinkButton,
  ListSkeleton,
  MenuButton,
  Money,
  PageSkeleton,
  PhoneLink,
  StatusTag,
  TableSkeleton,
  Tabs,
  Wordmark,
} = kit;

const at = '2026-11-20T09:30:00.000Z';
function SampleTabs() {
  const [active, setActive] = useState<'pending' | 'accepted' | 'done'>('pending');
  return (
    <Tabs
      label="Stages"
      active={active}
      onChange={setActive}
      tabs={[
        { id: 'pending', title: 'Pending', count: 12 },
        { id: 'accepted', title: 'Accepted', count: 0 },
        { id: 'done', title: 'Completed' },
      ]}
    />
  );
}

function ThemeResult() {
  const { choice, theme } = kit.useTheme();
  return <Result of={`${choice}: ${theme}`} />;
}

function KitTextsResult() {
  return <Result of={kit.useKitTexts().retry} />;
}

function NowResult() {
  return <Result of={kit.useNow(60_000) > 0} />;
}

function DebouncedResult() {
  return <Result of={kit.useDebouncedValue('typed', 100)} />;
}

const figures = [
  { title: 'Total', value: 24 },
  { title: 'Pending', value: undefined },
  { title: 'Average delivery time', value: '38 min' },
];
const dashboard = (queries: { error: unknown; refetch: () => void }[]) => (
  <Dashboard
    welcome="Welcome, Ada"
    lead={<FigureCard title="Unassigned orders" value={7} to="/orders" hint="Assign them to riders" />}
    totals={[{ title: 'Total Customers', value: 1204 }]}
    reportTitle="Today"
    report={figures}
    queries={queries}
  />
);

const Today = () => <Result of={kit.useToday()} />;

function Asked() {
  const { ask, question } = useQuestion();
  const sum = { title: 'Is this amount right?', text: <p>You typed ₦90,000.</p> };
  return (
    <>
      <Button onClick={() => ask({ ...sum, confirmLabel: 'Yes, it is right', cancelLabel: 'Change it' })}>
        Send
      </Button>
      {question}
    </>
  );
}

/** Every export of `@waybill/ui`. */
export const kitSpecimens: Specimens<typeof kit> = {
  Button: {
    default: <Button>Close</Button>,
    primary: <Button type="primary">Save</Button>,
    danger: <Button danger>Delete</Button>,
    busy: <Button loading>Saving</Button>,
    disabled: <Button disabled>Save</Button>,
    icon: <Button icon={<Icon name="reload" />}>Retry</Button>,
    'long text': <Button>Assign the selected orders to a rider</Button>,
  },
  LinkButton: {
    phone: (
      <LinkButton href="tel:+2348031112222" icon="phone">
        Call the customer
      </LinkButton>
    ),
    web: (
      <LinkButton href="https://example.com" icon="navigate">
        Navigate
      </LinkButton>
    ),
  },
  MenuButton: {
    closed: (
      <MenuButton label="Account" content="Ada Obi">
        {(close) => (
          <button type="button" role="menuitem" onClick={close}>
            Sign out
          </button>
        )}
      </MenuButton>
    ),
  },
  CopyButton: { default: <CopyButton text="WB-261120-7F3K9Q" /> },
  Tabs: {
    default: <SampleTabs />,
  },
  dayText: { default: <Result of={kit.dayText('2026-11-23')} /> },
  Disclosure: {
    closed: <Disclosure title="Store Information">3 Herbert Macaulay Way, Yaba</Disclosure>,
    open: (
      <Disclosure title="Customer Information" isOpenFirst>
        {longText}
      </Disclosure>
    ),
  },
  Dialog: {
    narrow: (
      <Opener>
        {(close) => (
          <Dialog
            title="Order WB-261120-7F3K9Q"
            onClose={close}
            footer={<Button onClick={close}>Close</Button>}
          >
            <p>{longText}</p>
          </Dialog>
        )}
      </Opener>
    ),
    wide: (
      <Opener>
        {(close) => (
          <Dialog title={longText} width="wide" onClose={close}>
            <p>Content</p>
          </Dialog>
        )}
      </Opener>
    ),
  },
  ConfirmDialog: {
    default: (
      <Opener>
        {(close) => (
          <ConfirmDialog
            title="Close this order?"
            confirmLabel="Close Order"
            onConfirm={close}
            onCancel={close}
          >
            <p>A closed order cannot be edited.</p>
          </ConfirmDialog>
        )}
      </Opener>
    ),
    'dangerous and busy': (
      <Opener>
        {(close) => (
          <ConfirmDialog
            title="Delete Rider"
            confirmLabel="Delete"
            isDangerous
            isBusy
            onConfirm={nothing}
            onCancel={close}
          >
            <p>Musa Danjuma can no longer work for the company.</p>
          </ConfirmDialog>
        )}
      </Opener>
    ),
  },
  FieldError: { default: <Result of={new kit.FieldError('name', 'is taken').message} /> },
  Facts: {
    text: (
      <Facts
        facts={[
          ['Name', 'Chinyere Bello'],
          ['Email', null],
          ['Address', longText],
        ]}
      />
    ),
    amounts: (
      <Facts
        isAmounts
        facts={[
          ['Delivery fee', <Money key="a" naira={1500} />],
          ['Discount', <Money key="b" naira={-100} />],
        ]}
      />
    ),
  },
  Avatar: {
    small: <Avatar name="Ada Obi" size="small" />,
    large: <Avatar name="Lekki Express" />,
    portrait: <Avatar name="Musa" size="portrait" />,
  },
  Icon: {
    all: (
      <>
        <Icon name="orders" /> <Icon name="rider" /> <Icon name="alert" label="Attention" />
      </>
    ),
  },
  Wordmark: { header: <Wordmark />, page: <Wordmark size="page" /> },
  CashOfLimit: {
    below: <kit.CashOfLimit held={12_500} limit={100_000} />,
    near: <kit.CashOfLimit held={84_000} limit={100_000} />,
    reached: <kit.CashOfLimit held={100_000} limit={100_000} />,
    short: <kit.CashOfLimit held={84_000} limit={100_000} isShort />,
  },
  ExplainedMoney: {
    default: <ExplainedMoney naira={12_500} how="order amount + insurance fee" />,
  },
  Money: {
    default: <Money naira={12_500} />,
    negative: <Money naira={-12_500.5} />,
    largest: <Money naira={1_000_000_000} />,
  },
  DateTime: {
    'this year': <DateTime at={new Date().toISOString()} />,
    'an earlier year': <DateTime at="2024-02-29T22:59:00.000Z" />,
  },
  PhoneLink: {
    national: <PhoneLink digits="2348031112222" />,
    foreign: <PhoneLink digits="442079460958" />,
    none: <PhoneLink digits={null} />,
  },
  StatusTag: {
    tones: (
      <>
        {(['unassigned', 'assigned', 'delivered', 'canceled', 'closed'] as const).map((tone) => (
          <StatusTag key={tone} tone={tone} icon="clock">
            {tone}
          </StatusTag>
        ))}
      </>
    ),
  },
  ApprovalTag: { approved: <ApprovalTag isApproved />, waiting: <ApprovalTag isApproved={false} /> },
  Picture: { default: <kit.Picture name="danfo" /> },
  EmptyState: {
    default: <EmptyState text="No content found" />,
    'with a button': (
      <EmptyState text="No content found for these filters" icon="search">
        <Button>Clear filters</Button>
      </EmptyState>
    ),
  },
  ErrorPanel: {
    default: (
      <ErrorPanel
        title="Orders could not be loaded"
        error={new Error('No connection to Waybill.')}
        onRetry={nothing}
      />
    ),
    retrying: (
      <ErrorPanel title="Riders could not be loaded" message={longText} onRetry={nothing} isRetrying />
    ),
    'without Retry': <ErrorPanel title="The order could not be loaded" />,
  },
  ListSkeleton: { loading: <ListSkeleton rows={2} label="Loading orders" /> },
  TableSkeleton: { loading: <TableSkeleton rows={3} columns={4} label="Loading a table" /> },
  DetailSkeleton: { loading: <DetailSkeleton label="Loading an order" /> },
  PageSkeleton: { loading: <PageSkeleton label="Loading a page" /> },
  FigureCard: {
    default: <FigureCard title="Unassigned orders" value={7} to="/orders" hint="Assign them to riders" />,
    loading: <FigureCard title="Pending orders" value={undefined} to="/orders" hint="Accept them" />,
  },
  Figures: {
    default: (
      <kit.Figures
        figures={[
          { title: 'Total orders', value: 1_204 },
          { title: 'Total price', value: '₦4,210,500.00' },
          { title: 'Delivered orders', value: undefined },
          { title: 'Closed orders', value: null },
        ]}
      />
    ),
  },
  figureFrom: {
    'of a query that failed': (
      <Result of={`${kit.figureFrom({ data: undefined, isError: true }, (count) => count)}`} />
    ),
  },
  // A page of its own, with a heading of the first level: one of them is enough on this page.
  Dashboard: {
    'with a failed number': dashboard([{ error: new Error('No connection to Waybill.'), refetch: nothing }]),
  },
  LargeControls: {
    default: (
      <LargeControls>
        <Button type="primary">Accept</Button> <Input aria-label="Amount" defaultValue="5,000" />
      </LargeControls>
    ),
  },
  ThemeProvider: { default: <p>Around this page.</p> },
  KitTextsProvider: {
    'in another language': (
      <kit.KitTextsProvider language="pcm" texts={{ ...kit.kitTexts, retry: 'Try again' }}>
        <kit.ErrorPanel title="Orders no gree load" error={new Error('Network no dey.')} onRetry={nothing} />
      </kit.KitTextsProvider>
    ),
  },
  useKitTexts: { default: <KitTextsResult /> },
  kitTexts: { default: <Result of={kit.kitTexts.close} /> },
  useToday: { default: <Today /> },
  weekdayText: { default: <Result of={kit.weekdayText('2026-11-23')} /> },
  saveFile: { default: <p>Used where the user is given a file.</p> },
  checkedScript: { default: <p>Used where a worker is started.</p> },
  applyStoredTheme: { default: <p>Called before the first render.</p> },
  chooseTheme: { default: <p>The switch at the top of this page.</p> },
  useTheme: { default: <ThemeResult /> },
  followTheme: { default: <p>What useTheme follows, for code without React.</p> },
  themeNow: { default: <p>What useTheme gives, for code without React.</p> },
  useNow: { default: <NowResult /> },
  useDebouncedValue: { default: <DebouncedResult /> },
  capitalised: { default: <Result of={kit.capitalised('cash')} /> },
  countText: { default: <Result of={kit.countText(12_500)} /> },
  dateTimeText: { default: <Result of={kit.dateTimeText(at)} /> },
  timeText: { default: <Result of={kit.timeText(at)} /> },
  messageOf: { default: <Result of={kit.messageOf(new Error('No connection to Waybill.'))} /> },
  minutesText: { default: <Result of={kit.minutesText(38.4)} /> },
  moneyText: { default: <Result of={kit.moneyText(12_500)} /> },
  phoneText: { default: <Result of={kit.phoneText('2348031112222')} /> },
};

/** Every export of `@waybill/ui/act`. */
export const actSpecimens: Specimens<typeof import('../act/index.ts')> = {
  Check: {
    checkbox: (
      <label>
        <Check type="checkbox" defaultChecked /> With a signature
      </label>
    ),
    radio: (
      <label>
        <Check type="radio" name="kind" defaultChecked /> Customers
      </label>
    ),
  },
  ReasonButton: {
    on: <ReasonButton because={undefined}>Assign</ReasonButton>,
    off: <ReasonButton because="Choose orders first">Assign</ReasonButton>,
  },
  RowMenu: {
    closed: (
      <RowMenu name="Musa Danjuma" actions={[{ title: 'Delete', isDangerous: true, onPress: nothing }]} />
    ),
  },
  Segments: {
    default: (
      <Segments
        label="Rows"
        value="orders"
        options={[
          { value: 'orders', label: 'By order' },
          { value: 'riders', label: 'By rider' },
        ]}
      />
    ),
  },
  BackLink: { default: <BackLink to="/cash/riders/1">All riders</BackLink> },
  TabLinks: {
    default: (
      <TabLinks
        label="Cash"
        pages={[
          { to: '/cash/riders/1', title: 'Riders', isCurrent: true },
          { to: '/cash/days/1', title: 'Days', isCurrent: false },
        ]}
      />
    ),
  },
  useQuestion: { asked: <Asked /> },
};
