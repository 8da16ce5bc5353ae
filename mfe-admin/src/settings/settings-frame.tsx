import { to } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { TabLinks } from '@waybill/ui/act';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { companyLinksOf } from '../company/company-pages.ts';
import styles from './settings-frame.module.css';
import { useMaySet } from './use-may-set.ts';

interface SettingsFrameProps {
  title: string;
  /** As wide as a form is read. */
  isForm?: boolean;
  children: ReactNode;
}

const overview = { to: to.settings(), title: 'Overview' };

/** The first of a group's pages has its name above it. */
const beginning = (group: string, [first, ...others]: readonly { to: string; title: string }[]) =>
  first ? [{ ...first, group }, ...others] : [];

/** Without the number of a list's page. */
const withoutPage = (address: string) => address.replace(/\/\d+$/, '');

/** A page of Settings, with the menu of all of them. */
export function SettingsFrame({ title, isForm = false, children }: SettingsFrameProps) {
  const { pathname } = useLocation();
  const isAt = (to: string) => withoutPage(to) === withoutPage(pathname);
  const hasCompany = useOffers('company_settings');
  const hasMessages = useOffers('messages');
  const hasDataProtection = useOffers('privacy');
  const maySet = useMaySet();
  const pages = [
    overview,
    ...beginning('Company', [
      ...(hasCompany && maySet ? companyLinksOf('company') : []),
      { to: to.settingsAbility(), title: 'Permissions' },
      ...(hasDataProtection ? [{ to: to.dataProtection(), title: 'Data protection' }] : []),
      { to: to.import(), title: 'Import from a spreadsheet' },
    ]),
    ...beginning('Deliveries', hasCompany && maySet ? companyLinksOf('deliveries') : []),
    ...beginning('Messages', [
      ...(hasCompany && maySet ? companyLinksOf('messages') : []),
      ...(hasMessages && maySet
        ? [{ to: to.companySettings('automatic'), title: 'Automatic messages' }]
        : []),
    ]),
  ];
  return (
    <div className={styles.frame}>
      <h1>{title}</h1>
      <div className={styles.menu} data-overview={(isAt(overview.to) && hasCompany && maySet) || undefined}>
        <TabLinks
          label="Settings"
          pages={pages.map((page) => ({ ...page, isCurrent: isAt(page.to) }))}
          isMenu
        />
      </div>
      <div className={styles.content} data-form={isForm || undefined}>
        {children}
      </div>
    </div>
  );
}
