import { addLagosDays, type LagosDay } from '@waybill/contract';
import { Button } from '@waybill/ui';
import { type DayRange, today } from '@waybill/ui/table';
import styles from './range-buttons.module.css';

interface Range {
  title: string;
  of: (today: LagosDay) => DayRange;
}

const until = (title: string, daysBefore: number): Range => ({
  title,
  of: (end_date) => ({ start_date: addLagosDays(end_date, -daysBefore), end_date }),
});

const ranges: readonly Range[] = [
  until('Today', 0),
  {
    title: 'Yesterday',
    of: (day) => ({ start_date: addLagosDays(day, -1), end_date: addLagosDays(day, -1) }),
  },
  until('7 days', 6),
  until('30 days', 29),
  { title: 'This month', of: (day) => ({ start_date: `${day.slice(0, 8)}01`, end_date: day }) },
];

interface RangeButtonsProps extends DayRange {
  onChange: (range: DayRange) => void;
}

/** The usual ranges of Lagos days, the present one marked; on the first of a month, today is two of them. */
export function RangeButtons({ start_date, end_date, onChange }: RangeButtonsProps) {
  const day = today();
  const present = ranges.find(({ of }) => {
    const range = of(day);
    return range.start_date === start_date && range.end_date === end_date;
  });
  return (
    <fieldset className={styles.ranges}>
      <legend>Range</legend>
      {ranges.map((range) => (
        <Button
          key={range.title}
          type={range === present ? 'primary' : 'default'}
          aria-pressed={range === present}
          onClick={() => onChange(range.of(day))}
        >
          {range.title}
        </Button>
      ))}
    </fieldset>
  );
}
