import type { Paper } from '@waybill/contract';
import { dayText } from '@waybill/ui';
import { useRiderTexts } from '../texts/rider-texts.ts';
import { paperState } from './paper-state.ts';

/** Kind, number, and until when it holds. */
export function PaperFacts({ paper }: { paper: Paper }) {
  const { papers: texts } = useRiderTexts();
  const state = paperState(paper);
  const day = paper.expires_on === null ? '' : dayText(paper.expires_on);
  const said = {
    valid: texts.validUntil(day),
    soon: texts.soon(day),
    expired: texts.expired(day),
    endless: texts.noEnd,
  };
  return (
    <p>
      <strong>{texts.kinds[paper.kind]}</strong>
      {paper.number}
      <small data-state={state}>{said[state]}</small>
      {paper.note && <small>{paper.note}</small>}
    </p>
  );
}
