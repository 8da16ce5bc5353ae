import { shopMoneyApi, useWrite } from '@waybill/api';
import { limits, type StatementLine } from '@waybill/contract';
import { Button, Dialog, Facts, Money } from '@waybill/ui';
import { Form, TextAreaField } from '@waybill/ui/form';
import { titleOfLine } from '../money/statement-parts.tsx';
import type { ShopPlace } from './shop-place.ts';

interface AskLineDialogProps extends Pick<ShopPlace, 'caller'> {
  line: StatementLine;
  onClose: () => void;
}

/** Asks the company about a line of the statement. */
export function AskLineDialog({ line, caller, onClose }: AskLineDialogProps) {
  const draft = `shop-question-${caller.outletId}-${line.number}`;
  const { run } = useWrite(shopMoneyApi.ask(caller), {
    success: 'Your question is with the company',
    invalidates: [shopMoneyApi.allOf(caller)],
    onSuccess: onClose,
    draft,
  });
  return (
    <Dialog title="Ask about this line" onClose={onClose}>
      <Facts
        facts={[
          ['Line', titleOfLine(line)],
          ['Amount', <Money key="amount" naira={line.owed} />],
        ]}
      />
      <Form<{ words?: string }>
        defaults={{}}
        draft={draft}
        submitLabel="Ask"
        secondary={<Button onClick={onClose}>Close</Button>}
        onSubmit={({ words = '' }) => run({ line_number: line.number, words: words.trim() })}
      >
        <TextAreaField<{ words?: string }>
          name="words"
          label="What is not right?"
          required="Please say what is not right"
          rows={4}
          maxLength={limits.longText}
        />
      </Form>
    </Dialog>
  );
}
