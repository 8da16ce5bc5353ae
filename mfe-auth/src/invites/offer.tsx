import { type OfferedInvite, roleLabels } from '@waybill/contract';
import { Avatar, DateTime, Facts } from '@waybill/ui';
import styles from './offer.module.css';

/** The inviter and their offer, before anything is typed. */
export const Offer = ({ offer }: { offer: OfferedInvite }) => (
  <div className={styles.offer}>
    <div className={styles.company}>
      <Avatar name={offer.company.company_name} picture={offer.company.company_picture} />
      <p>
        {offer.invited_by} invites you to join <strong>{offer.company.company_name}</strong>.
      </p>
    </div>
    <Facts
      facts={[
        ['Role', roleLabels([offer.type])],
        ['Job title', offer.job_title],
        ['Job description', offer.job_description],
        ['Sent to', offer.invitee_email],
        ['Valid until', <DateTime key="end" at={offer.expires_at} />],
      ]}
    />
  </div>
);
