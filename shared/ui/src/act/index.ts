/** `@waybill/ui/act`: what few pages act by, loaded with them. */
export { BackLink } from './back-link.tsx';
export { Check } from './check.tsx';
export { ReasonButton } from './reason-button.tsx';
export { type RowAction, RowMenu } from './row-menu.tsx';
export { Segments } from './segments.tsx';
export { TabLinks } from './tab-links.tsx';
export { useQuestion } from './use-question.tsx';
