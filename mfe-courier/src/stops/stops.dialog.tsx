import type { CourierOrder } from '@waybill/contract';
import { currentCoords } from '@waybill/live';
import { Button, Dialog, Icon, LargeControls } from '@waybill/ui';
import { useState } from 'react';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './stops.module.css';
import { planStops, sortedByIds } from './stops.store.ts';
import { dropOffOf, pinOf, suggestStops } from './suggest-stops.ts';
import { useDraggedRow } from './use-dragged-row.ts';

export interface StopsDialogProps {
  /** The rider's accepted orders, as they drive now. An order that is added while it is open comes last; one that ends is left out. */
  orders: readonly CourierOrder[];
  onClose: () => void;
}

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
};

/** In which order the rider drives: suggested by distance, moved by dragging, or one place up or down. Stored on the phone, and sent when there is signal. */
export function StopsDialog({ orders, onClose }: StopsDialogProps) {
  const { stops: texts, close } = useRiderTexts();
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [isLocating, setIsLocating] = useState(false);
  const stops = sortedByIds(orders, chosenIds);
  const hasPlaces = orders.some(dropOffOf);
  const change = (reorder: (stops: readonly CourierOrder[]) => readonly CourierOrder[]) =>
    setChosenIds((ids) => reorder(sortedByIds(orders, ids)).map(({ id }) => id));
  const move = (from: number, to: number) => change((before) => moved(before, from, to));
  const { held, handleOf } = useDraggedRow(move);
  const suggest = async () => {
    setIsLocating(true);
    // The route begins at the first drop-off with a place where the phone cannot be located.
    const position = await currentCoords().catch(() => undefined);
    change((before) => suggestStops(before, position));
    setIsLocating(false);
  };
  const save = () => {
    planStops(stops.map(({ id }) => id));
    onClose();
  };
  return (
    <LargeControls>
      <Dialog
        title={texts.title}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{close}</Button>
            <Button type="primary" onClick={save}>
              {texts.save}
            </Button>
          </>
        }
      >
        <p className={styles.lead}>{texts.lead}</p>
        {hasPlaces ? (
          <Button loading={isLocating} icon={<Icon name="navigate" />} onClick={suggest}>
            {texts.suggest}
          </Button>
        ) : (
          <p>{texts.noPlaces}</p>
        )}
        <ol className={styles.stops}>
          {stops.map((courierOrder, index) => (
            <li key={courierOrder.id} data-held={held === index || undefined}>
              <span className={styles.handle} aria-hidden="true" {...handleOf(index)}>
                <Icon name="menu" />
              </span>
              <span className={styles.stop}>
                <strong>{courierOrder.order.customer_name}</strong>
                <small>
                  {courierOrder.order.customer_address}
                  {!pinOf(courierOrder) && ` · ${dropOffOf(courierOrder) ? texts.byArea : texts.noPin}`}
                </small>
              </span>
              <button
                type="button"
                disabled={index === 0}
                aria-label={texts.earlier(courierOrder.order.customer_name)}
                onClick={() => move(index, index - 1)}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                disabled={index === stops.length - 1}
                aria-label={texts.later(courierOrder.order.customer_name)}
                onClick={() => move(index, index + 1)}
              >
                <Icon name="down" />
              </button>
            </li>
          ))}
        </ol>
      </Dialog>
    </LargeControls>
  );
}
