import { cashLevelOf } from '@waybill/contract';
import { useKitTexts } from '../texts/kit-texts.tsx';
import { moneyText } from './number-text.ts';
import { StatusTag } from './status-tag.tsx';

interface CashOfLimitProps {
  /** In naira; undefined where the server has no cash book. */
  held: number | null | undefined;
  /** The limit that applies (naira); null for none. */
  limit: number | null | undefined;
  /** Next to what they hold: "84 % of ₦100,000". */
  isShort?: boolean;
  /** In place of "Holds … of …". */
  textOf?: (held: string, limit: string) => string;
}

/** "Holds ₦84,000 of ₦100,000": pointed out from 80 % of the limit, a warning from all of it; nothing without a limit. */
export function CashOfLimit({ held, limit, isShort = false, textOf }: CashOfLimitProps) {
  const { holdsOf } = useKitTexts();
  const level = cashLevelOf(held, limit);
  if (level === 'none') return null;
  // Rounded down: 100 % is the limit, and no less.
  const share = `${Math.floor((held! / limit!) * 100)} %`;
  const text = isShort
    ? `${share} of ${moneyText(limit!)}`
    : (textOf ?? holdsOf)(moneyText(held!), moneyText(limit!));
  if (level === 'below') return <span>{text}</span>;
  return (
    <StatusTag tone={level === 'near' ? 'unassigned' : 'canceled'} icon={level === 'near' ? 'cash' : 'alert'}>
      {text}
    </StatusTag>
  );
}
