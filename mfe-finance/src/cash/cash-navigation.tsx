import { to } from '@waybill/federation';
import { can, useOffers, useViewer } from '@waybill/session';
import { TabLinks } from '@waybill/ui/act';
import { useLocation } from 'react-router-dom';

const forCashiers = [
  { to: to.cash(), title: 'Riders' },
  { to: to.cashDays(), title: 'Days' },
];

const forBookkeepers = [
  { to: to.cashBook(), title: 'Book' },
  { to: to.cashStatements(), title: 'Statements' },
];

/** `/cash/riders/1` is also the place of `/cash/riders/2` and of one rider, whose pay has a place of its own; likewise the days. */
const isAt = (pathname: string, address: string) => {
  const place = address.replace(/s?(\/\d+)?$/, '');
  return pathname.replace('/pay/', '/rider/').startsWith(place);
};

/** The screens of the company's cash, next to each other. */
export function CashNavigation() {
  const { pathname } = useLocation();
  const mayVerify = can(useViewer(), 'remittance.verify');
  const hasSettlement = useOffers('settlement');
  const hasTransfers = useOffers('transfers');
  const hasExpenses = useOffers('rider_pay');
  const pages = [
    ...forCashiers,
    ...(mayVerify ? forBookkeepers : []),
    ...(mayVerify && hasSettlement ? [{ to: to.settlement(), title: 'Settlement' }] : []),
    ...(mayVerify && hasTransfers ? [{ to: to.cashTransfers(), title: 'Transfers' }] : []),
    ...(hasExpenses ? [{ to: to.cashExpenses(), title: 'Expenses' }] : []),
  ];
  return (
    <TabLinks label="Cash" pages={pages.map((page) => ({ ...page, isCurrent: isAt(pathname, page.to) }))} />
  );
}
