import { reportVisit } from '@waybill/vitals';
import type { ThrownErrors } from '@waybill/vitals/early';

declare const __webpack_public_path__: string;

/** Reports to the server how the page was, without the link that it was opened by. */
export const reportThisVisit = (errors: ThrownErrors): void =>
  reportVisit({
    url: '/api/suite/visit',
    screen: () => '/r',
    buildId: /\/receiver\/([0-9a-f]{12})\//.exec(__webpack_public_path__)?.[1] ?? '',
    errors,
  });
