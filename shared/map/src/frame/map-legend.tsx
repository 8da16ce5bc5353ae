import { Icon } from '@waybill/ui';
import styles from './live-map.module.css';
import { PinPicture } from './pin-picture.tsx';

/** The meanings of the pins. Open at first if there is room. */
export const MapLegend = () => (
  <details data-map-legend className={styles.legend} open={matchMedia('(min-width: 701px)').matches}>
    <summary>
      Legend <Icon name="down" />
    </summary>
    <ul>
      <li>
        <PinPicture kind="free" /> No Orders Assigned
      </li>
      <li>
        <PinPicture kind="busy" /> Orders Assigned
      </li>
      <li>
        <PinPicture kind="stale-free" /> Not seen for 10 minutes
      </li>
    </ul>
  </details>
);
