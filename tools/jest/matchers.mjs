import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A slow machine is not a failure; a test's own limit ends what never happens.
configure({ asyncUtilTimeout: 15_000 });
