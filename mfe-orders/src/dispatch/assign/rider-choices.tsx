import type { RankedRiders } from '@waybill/contract';
import { EmptyState, useNow } from '@waybill/ui';
import { useMedia } from '@waybill/ui/filters';
import { Input } from '@waybill/ui/form';
import { useId, useState } from 'react';
import { RiderChoice } from './rider-choice.tsx';
import styles from './rider-choices.module.css';
import { RidersMap } from './riders-map.tsx';
import type { useRiderChoices } from './use-rider-choices.ts';

/** The basis of the ranking, and the source of the pick-up's place. */
function basisText({ pick_up: pickUp }: RankedRiders, isForOrder: boolean): string {
  const work = '13 min for each order they have';
  if (!isForOrder) return `Ranked by number of orders: ${work}.`;
  if (!pickUp) return `Ranked by number of orders only, because the pick-up location is not known: ${work}.`;
  const from = {
    pin: 'the pin of the pick-up',
    area: `${pickUp.name}, from the address of the pick-up`,
    city: `the middle of ${pickUp.name}`,
  }[pickUp.basis];
  return `Ranked by how soon they can reach ${from}: travel time (45 min if their location is not known), plus ${work}. Riders who are off or at their cash limit come last.`;
}

interface RiderChoicesProps {
  ranked: RankedRiders;
  isForOrder: boolean;
  choices: ReturnType<typeof useRiderChoices>;
  /** The id of the chosen rider; a form's field fills it in. */
  value?: string;
  onChange?: (id: string) => void;
}

/** The riders on duty as a list of radio buttons, and on a small map next to it. */
export function RiderChoices({
  ranked,
  isForOrder,
  choices,
  value,
  onChange = () => undefined,
}: RiderChoicesProps) {
  const name = useId();
  const nowMs = useNow(30_000);
  const isBroad = useMedia('(min-width: 768px)');
  const hasMap = isBroad && ranked.pick_up !== null;
  const [best] = ranked.riders;
  // The map begins at the pick-up; it goes to a rider once the user has chosen one.
  const [first] = useState(value);
  if (choices.riders.length === 0) return <EmptyState text="No rider is active now" icon="rider" />;
  return (
    <>
      <div className={styles.choice} data-has-map={hasMap || undefined}>
        <div className={styles.list} role="radiogroup" aria-label="Rider">
          {choices.riders.map((rider) => (
            <RiderChoice
              key={rider.id}
              rider={rider}
              nowMs={nowMs}
              name={name}
              isChosen={rider.id === value}
              isOff={choices.isOff(rider.id)}
              isBest={ranked.pick_up !== null && rider.id === best?.id && !best.off}
              onChoose={() => onChange(rider.id)}
            />
          ))}
        </div>
        {hasMap && (
          <div className={styles.map}>
            <RidersMap
              ranked={ranked}
              chosenId={value}
              selectedId={value === first ? undefined : value}
              onSelect={onChange}
              nowMs={nowMs}
            />
          </div>
        )}
      </div>
      {choices.hasMore && (
        <Input
          className={styles.search}
          type="search"
          aria-label="Find another rider"
          placeholder="Type a name to find more"
          value={choices.typed}
          onChange={({ target }) => choices.setTyped(target.value)}
        />
      )}
      <p className={styles.basis}>{basisText(ranked, isForOrder)}</p>
    </>
  );
}
