import { settlementApi, useWrite } from '@waybill/api';
import type { Dispute } from '@waybill/contract';
import { Button, Dialog, Facts, moneyText } from '@waybill/ui';
import { ChoiceField } from '@waybill/ui/fields';
import { Form, TextAreaField } from '@waybill/ui/form';

export interface AnswerDialogProps {
  dispute: Dispute;
  /** It was answered; a shop that is right may have to get money. */
  onAnswered: (dispute: Dispute) => void;
  onClose: () => void;
}

interface Values {
  verdict: 'accepted' | 'refused';
  answer: string;
}

/** Answers a shop's question about a line; the shop reads it. */
export default function AnswerDialog({ dispute, onAnswered, onClose }: AnswerDialogProps) {
  const draft = `answer-${dispute.id}`;
  const { run } = useWrite(settlementApi.answer, {
    success: 'Answer sent',
    invalidates: [settlementApi.all],
    draft,
  });
  return (
    <Dialog title={`Answer ${dispute.outlet.outlet_name}`} onClose={onClose}>
      <Facts
        facts={[
          ['Line', `${dispute.about}, ${moneyText(dispute.amount)}`],
          ['They ask', dispute.words],
        ]}
      />
      <Form<Values>
        draft={draft}
        defaults={{ verdict: 'refused' }}
        submitLabel="Send"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async ({ verdict, answer }) => {
          const sent = await run({ id: dispute.id, accepted: verdict === 'accepted', answer: answer.trim() });
          onClose();
          onAnswered(sent);
        }}
      >
        <ChoiceField<Values>
          name="verdict"
          label="The shop was"
          options={[
            { value: 'accepted', label: 'Right' },
            { value: 'refused', label: 'Wrong' },
          ]}
        />
        <TextAreaField<Values>
          name="answer"
          label="Answer"
          required="Write an answer"
          hint="The shop reads it. Money moves by a correction, which is offered next."
        />
      </Form>
    </Dialog>
  );
}
