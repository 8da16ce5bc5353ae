export { PasskeyButton } from './passkey-button.tsx';
export { SecondStep } from './second-step.tsx';
