export { SecondFactorPage } from './second-factor.page.tsx';
export { OwnFactors } from './signing-in.tsx';
