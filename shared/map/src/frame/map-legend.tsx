import { Icon } from '@waybill/ui';
import styles from './live-map.module.css';
import { PinPicture } from './pin-picture.tsx';

/** What the pins mean. Open at first where there is room. */
export const MapLegend = () => (
  <details className={styles.legend} open={matchMedia('(min-width: 701px)').matches}>
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
