/** `@waybill/ui/act`: what few pages act by, loaded with them. */
export { ReasonButton } from './reason-button.tsx';
export { useQuestion } from './use-question.tsx';
