import { useQueryClient } from '@tanstack/react-query';
import { companySettingsApi, ordersApi } from '@waybill/api';
import { defaultCompanySettings, type Order } from '@waybill/contract';
import { offers, showError } from '@waybill/session';
import { Icon, MenuButton } from '@waybill/ui';
import { ReasonButton } from '@waybill/ui/act';
import { useState } from 'react';
import { type Paper, papers, readPaper, storePaper } from './papers.ts';
import styles from './waybill.module.css';
import type { PrintedOrder } from './waybill-document.ts';

interface PrintWaybillButtonProps {
  orders: readonly (PrintedOrder | Pick<Order, 'id'>)[];
  /** Shorter, for little room. */
  isShort?: boolean;
}

/** Prints the waybills of these orders on the device's paper, or on another one. The code that makes them is loaded when it is pressed. */
export function PrintWaybillButton({ orders, isShort = false }: PrintWaybillButtonProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [paper, setPaper] = useState(readPaper);
  const print = async (on: Paper) => {
    setBusy(true);
    try {
      const { printWaybills } = await import('./print-waybills.ts');
      const settings = offers('company_settings')
        ? await client.fetchQuery(companySettingsApi.show()).catch(() => defaultCompanySettings)
        : defaultCompanySettings;
      // A row of the board may have no more than its card.
      const read = (order: (typeof orders)[number]) =>
        'order_items' in order ? order : client.fetchQuery(ordersApi.detail(order.id));
      await printWaybills(await Promise.all(orders.map(read)), on, {
        officePhone: settings.office_phone,
        logo: 'company_picture' in settings ? settings.company_picture : null,
      });
    } catch {
      showError('The waybill could not be made. Check your network and try again.');
    }
    setBusy(false);
  };
  const label = orders.length > 1 ? 'Print waybills' : 'Print waybill';
  return (
    <span className={styles.print}>
      <ReasonButton
        aria-label={label}
        title={papers[paper].label}
        icon={<Icon name="print" />}
        loading={isBusy}
        because={orders.length === 0 ? 'Choose orders first' : undefined}
        onClick={() => print(paper)}
      >
        {isShort ? 'Print' : label}
      </ReasonButton>
      <MenuButton
        label={`Paper: ${papers[paper].label}`}
        content={<Icon name="down" />}
        placement={isShort ? 'above' : 'start'}
      >
        {(close) =>
          (Object.keys(papers) as Paper[]).map((each) => (
            <button
              key={each}
              type="button"
              role="menuitemradio"
              aria-checked={each === paper}
              onClick={() => {
                close();
                setPaper(each);
                storePaper(each);
              }}
            >
              <Icon name={each === paper ? 'check' : 'orders'} /> {papers[each].label}
            </button>
          ))
        }
      </MenuButton>
    </span>
  );
}
