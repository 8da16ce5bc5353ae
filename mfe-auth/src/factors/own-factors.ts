export { SecondFactorPage } from './second-factor.page.tsx';
export { SigningInSection } from './signing-in.section.tsx';
