import type { ThirdPartyCall } from '@waybill/contract';
import { Button, CopyButton, DateTime, Dialog, Facts } from '@waybill/ui';
import styles from './settings.module.css';
import { bodyText, callText, responseText } from './token-call-texts.ts';

export interface TokenCallDialogProps {
  call: ThirdPartyCall;
  onClose: () => void;
}

const Body = ({ title, body }: { title: string; body: string | null }) => (
  <section className={styles.body} aria-label={title}>
    <h3>{title}</h3>
    {/* Scrolls by itself, so it takes the focus for keys. */}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
    <pre tabIndex={0}>{bodyText(body)}</pre>
  </section>
);

/** One call of another system: what was sent and responded, without what names people. */
export const TokenCallDialog = ({ call, onClose }: TokenCallDialogProps) => (
  <Dialog
    title={callText(call)}
    width="wide"
    onClose={onClose}
    footer={
      <Button type="primary" onClick={onClose}>
        Close
      </Button>
    }
  >
    <Facts
      facts={[
        ['Response', responseText(call)],
        ['When', <DateTime key="at" at={call.at} />],
        ['Order', call.order_number],
        ['Call', `${call.method} ${call.path}`],
        ['Status', call.code ? `${call.status}, ${call.code}` : String(call.status)],
        ['Took', `${call.ms} ms`],
        [
          'Request',
          <span key="request" className={styles.request}>
            <code>{call.request_id}</code> <CopyButton text={call.request_id} />
          </span>,
        ],
      ]}
    />
    <Body title="Sent" body={call.sent} />
    <Body title="Response" body={call.response} />
  </Dialog>
);
