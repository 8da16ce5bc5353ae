import { useQuery } from '@tanstack/react-query';
import { papersApi, useWrite } from '@waybill/api';
import { type Paper, type PaperKind, paperKinds } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { can, useOffers, useViewer } from '@waybill/session';
import { Button, DetailSkeleton, EmptyState, ErrorPanel, Icon } from '@waybill/ui';
import { useState } from 'react';
import { useRiderTexts } from '../texts/rider-texts.ts';
import type { PaperDialogProps } from './paper.dialog.tsx';
import { PaperFacts } from './paper-facts.tsx';
import styles from './papers.module.css';

const EditPaper = lazyDialog<PaperDialogProps>('Paper', () => import('./paper.dialog.tsx'));

function PaperPhoto({ id, kind }: { id: string; kind: string }) {
  const { papers: texts } = useRiderTexts();
  const { data, error } = useQuery(papersApi.photo(id));
  if (data) return <img src={data} alt={`${texts.photo}: ${kind}`} />;
  return error ? <p role="status">{texts.photoMissing}</p> : null;
}

interface PaperListProps {
  papers: readonly Paper[];
  hasPhotos?: boolean;
  actions?: (paper: Paper) => React.ReactNode;
}

export const PaperList = ({ papers, hasPhotos, actions }: PaperListProps) => {
  const { papers: texts } = useRiderTexts();
  return (
    <ul>
      {papers.map((paper) => (
        <li key={paper.id} className={styles.paper}>
          <PaperFacts paper={paper} />
          {hasPhotos && paper.photo_id && <PaperPhoto id={paper.photo_id} kind={texts.kinds[paper.kind]} />}
          {actions && <div className={styles.actions}>{actions(paper)}</div>}
        </li>
      ))}
    </ul>
  );
};

/** The papers that a rider is asked for, each with the form of its kind. */
const KindsWanted = ({ onChoose }: { onChoose: (kind: PaperKind) => void }) => {
  const { papers: texts } = useRiderTexts();
  return (
    <ul className={styles.kinds}>
      {paperKinds
        .filter((kind) => kind !== 'other')
        .map((kind) => (
          <li key={kind}>
            <button type="button" aria-haspopup="dialog" onClick={() => onChoose(kind)}>
              {texts.kinds[kind]} <Icon name="plus" />
            </button>
          </li>
        ))}
    </ul>
  );
};

/** Papers with the ways to add, change and remove them. `riderId`: for the office, which needs the ability; a rider has their own. */
export function PapersSection({ riderId }: { riderId?: string }) {
  const { papers: texts, leaveIt } = useRiderTexts();
  const isOffered = useOffers('papers');
  const viewer = useViewer();
  const mayWrite = riderId === undefined || can(viewer, 'couriers.write');
  const query = useQuery({ ...papersApi.list(riderId), enabled: isOffered });
  const [open, setOpen] = useState<{ paper?: Paper; kind?: PaperKind } | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const remove = useWrite(papersApi.remove, {
    success: texts.removed,
    invalidates: [papersApi.all],
    onSuccess: () => setRemoving(null),
  });
  if (!isOffered) return null;
  const edit = (paper: Paper) =>
    removing === paper.id ? (
      <>
        <Button danger disabled={remove.isPending} onClick={() => void remove.act({ id: paper.id })}>
          {texts.removeAsk(texts.kinds[paper.kind])}
        </Button>
        <Button onClick={() => setRemoving(null)}>{leaveIt}</Button>
      </>
    ) : (
      <>
        <Button onClick={() => setOpen({ paper })}>{texts.change}</Button>
        <Button type="text" onClick={() => setRemoving(paper.id)}>
          {texts.remove}
        </Button>
      </>
    );
  return (
    <section className={styles.papers} aria-label={riderId ? 'Papers' : texts.title}>
      {riderId && <h2>Papers</h2>}
      {query.isPending && <DetailSkeleton label={texts.title} />}
      {query.error && !query.data && <ErrorPanel title={texts.failed} query={query} />}
      {query.data?.length === 0 && riderId !== undefined && (
        <p className={styles.noneYet}>
          {texts.none}
          {mayWrite && <Button onClick={() => setOpen({})}>{texts.add}</Button>}
        </p>
      )}
      {query.data?.length === 0 && riderId === undefined && (
        <>
          <div className={styles.empty}>
            <EmptyState text={texts.none} picture="card">
              <p className={styles.none}>{texts.noneLead}</p>
            </EmptyState>
          </div>
          <KindsWanted onChoose={(kind) => setOpen({ kind })} />
          <Button type="link" onClick={() => setOpen({})}>
            {texts.another}
          </Button>
        </>
      )}
      {query.data && query.data.length > 0 && (
        <PaperList
          papers={query.data}
          hasPhotos={riderId !== undefined}
          {...(mayWrite && { actions: edit })}
        />
      )}
      {mayWrite && query.data && query.data.length > 0 && (
        <p>
          <Button onClick={() => setOpen({})}>{texts.add}</Button>
        </p>
      )}
      {open && <EditPaper {...open} {...(riderId && { riderId })} onClose={() => setOpen(null)} />}
    </section>
  );
}
