import { lagosDayOf, paperKindTexts } from '@waybill/contract';
import { queueMail } from '../../mail/index.ts';
import type { WebLinks } from '../../platform/base/web-links.ts';
import { inTransaction } from '../../platform/database/after-commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { recipientsRepository } from '../approval-mails/index.ts';
import { papersRepository } from './papers.repository.ts';

/** Mails riders and owners of papers that end within the company's days, once each; of two nodes at once one does. */
export const mailPapersThatEnd = (db: Database, links: Pick<WebLinks, 'page'>, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const one of await papersRepository.takeThoseToEnd(tx, lagosDayOf(now))) {
      const paper = paperKindTexts[one.kind];
      const mail = {
        template: 'paper_ends',
        rider: one.courier_name,
        paper,
        endsOn: one.expires_on,
      } as const;
      const owners = await recipientsRepository.findOwners(tx, one.company_id);
      const ofOffice = links.page(`/riderView/${one.courier_id}`).href;
      for (const to of owners)
        await queueMail(tx, { ...mail, isOwn: false, to, link: ofOffice }, one.company_id);
      if (!owners.includes(one.courier_email))
        await queueMail(
          tx,
          { ...mail, isOwn: true, to: one.courier_email, link: links.page('/courier/papers').href },
          one.company_id,
        );
    }
  });
