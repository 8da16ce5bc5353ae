import { useQuery } from '@tanstack/react-query';
import { papersApi } from '@waybill/api';
import { useOffers, useViewer } from '@waybill/session';
import { Button, Dialog, EmptyState } from '@waybill/ui';
import { useState } from 'react';
import { CachedNotice } from '../offline/cached-notice.tsx';
import { useOutbox } from '../outbox/outbox.ts';
import { RiderLanguage, RiderScreen } from '../texts/rider-screen.tsx';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './papers.module.css';
import { PaperList, PapersSection } from './papers.section.tsx';

/** The rider's papers, and one screen of them with their photos for an officer. Both are on the phone without signal. */
export function RiderPapersPage() {
  useOutbox();
  const { papers: texts } = useRiderTexts();
  const { user } = useViewer();
  const isOffered = useOffers('papers');
  const query = useQuery({ ...papersApi.list(), enabled: isOffered });
  const [isShown, setShown] = useState(false);
  return (
    <RiderScreen>
      <div className={styles.papers}>
        <h1>{texts.title}</h1>
        <CachedNotice query={query} />
        {!isOffered && <EmptyState text={texts.none} />}
        {query.data && query.data.length > 0 && (
          <>
            <p>{texts.lead}</p>
            <p>
              <Button type="primary" onClick={() => setShown(true)}>
                {texts.show}
              </Button>
            </p>
          </>
        )}
        <PapersSection />
      </div>
      {isShown && query.data && (
        <Dialog title={user?.name ?? texts.title} onClose={() => setShown(false)}>
          <RiderLanguage>
            <div className={styles.papers}>
              <PaperList papers={query.data} hasPhotos />
            </div>
          </RiderLanguage>
        </Dialog>
      )}
    </RiderScreen>
  );
}
