import { useQuery, useQueryClient } from '@tanstack/react-query';
import { outletsApi, useWrite } from '@waybill/api';
import type { Outlet, ShopAccess } from '@waybill/contract';
import {
  Button,
  ConfirmDialog,
  CopyButton,
  DateTime,
  DetailSkeleton,
  Dialog,
  ErrorPanel,
  LinkButton,
} from '@waybill/ui';
import { useState } from 'react';
import styles from './shop-page.module.css';

export interface ShopPageDialogProps {
  outlet: Outlet;
  onClose: () => void;
}

type Question = { kind: 'renew' } | { kind: 'end' } | { kind: 'remove'; userId: string; name: string };

const questionTexts = {
  renew: {
    title: 'Create a new link',
    text: 'The current link stops working at once. People who are signed in stay.',
  },
  end: { title: 'End the link', text: 'It stops working at once. People who are signed in stay.' },
  remove: { title: 'Remove', text: 'They lose the page at once. With a link that works they can come back.' },
};

/** An outlet's page for its own people: its link, to share or to end, and who has joined it. */
export function ShopPageDialog({ outlet, onClose }: ShopPageDialogProps) {
  const query = useQuery(outletsApi.shop(outlet.id));
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const onSuccess = (access: ShopAccess) => {
    client.setQueryData(outletsApi.shop(outlet.id).queryKey, access);
    setQuestion(undefined);
  };
  const made = useWrite(outletsApi.shopLink, { onSuccess });
  const ended = useWrite(outletsApi.endShopLink, { success: 'Link ended', onSuccess });
  const removed = useWrite(outletsApi.removeShopMember, { success: 'Removed', onSuccess });
  const { data: access, error } = query;
  const answer = (asked: Question) => {
    if (asked.kind === 'renew') return made.act({ id: outlet.id, renew: 1 });
    if (asked.kind === 'end') return ended.act(outlet.id);
    return removed.act({ id: outlet.id, user_id: asked.userId });
  };
  return (
    <Dialog
      title={`Shop’s page of ${outlet.outlet_name}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p>
        Its people see there its deliveries and what it is owed, and ask for pick-ups. They see nothing of
        other outlets.
      </p>
      {query.isPending && <DetailSkeleton label="Loading the page’s people" />}
      {error && <ErrorPanel title="The shop’s page could not be loaded" query={query} />}
      {access && (
        <>
          <ShopLink
            access={access}
            phone={outlet.outlet_phone}
            isMaking={made.isPending}
            onMake={() => made.act({ id: outlet.id })}
            onAsk={setQuestion}
          />
          <People
            access={access}
            onRemove={(userId, name) => setQuestion({ kind: 'remove', userId, name })}
          />
        </>
      )}
      {question && (
        <ConfirmDialog
          title={question.kind === 'remove' ? `Remove ${question.name}` : questionTexts[question.kind].title}
          confirmLabel={questionTexts[question.kind].title}
          isDangerous
          isBusy={made.isPending || ended.isPending || removed.isPending}
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => void answer(question)}
        >
          <p>{questionTexts[question.kind].text}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

interface ShopLinkProps {
  access: ShopAccess;
  /** The outlet's. */
  phone: string;
  isMaking: boolean;
  onMake: () => void;
  onAsk: (question: Question) => void;
}

function ShopLink({ access: { link, outlet_name }, phone, isMaking, onMake, onAsk }: ShopLinkProps) {
  const address = link?.address;
  if (!link || !address)
    return (
      <section className={styles.section} aria-label="Link">
        <h3>Link</h3>
        <p>
          {link?.revoked_at ? (
            <>
              The last link was ended on <DateTime at={link.revoked_at} />.
            </>
          ) : (
            'There is no link yet.'
          )}
        </p>
        <Button type="primary" loading={isMaking} onClick={onMake}>
          Create a link
        </Button>
      </section>
    );
  const message = encodeURIComponent(
    `The page of ${outlet_name}, with your deliveries and your money: ${address}`,
  );
  return (
    <section className={styles.section} aria-label="Link">
      <h3>Link</h3>
      <p>Whoever has it sees the page. Send it to the shop’s own people alone.</p>
      <p className={styles.address}>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>{' '}
        <CopyButton text={address} />
      </p>
      <div className={styles.actions}>
        <LinkButton href={`https://wa.me/${phone}?text=${message}`} icon="comment" label="Share by WhatsApp">
          WhatsApp
        </LinkButton>
        <Button onClick={() => onAsk({ kind: 'renew' })}>Create a new link</Button>
        <Button danger onClick={() => onAsk({ kind: 'end' })}>
          End the link
        </Button>
      </div>
    </section>
  );
}

interface PeopleProps {
  access: ShopAccess;
  onRemove: (userId: string, name: string) => void;
}

const People = ({ access: { people }, onRemove }: PeopleProps) => (
  <section className={styles.section} aria-label="People">
    <h3>People who are signed in</h3>
    {people.length === 0 && <p>Nobody has made an account yet.</p>}
    <ul className={styles.people}>
      {people.map(({ user_id, name, email, joined_at }) => (
        <li key={user_id}>
          <span>
            <strong>{name}</strong>
            <small>
              {email}, since <DateTime at={joined_at} />
            </small>
          </span>
          <Button size="small" danger aria-label={`Remove ${name}`} onClick={() => onRemove(user_id, name)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
    {people.length > 0 && <p>They keep the page when the link is ended.</p>}
  </section>
);
