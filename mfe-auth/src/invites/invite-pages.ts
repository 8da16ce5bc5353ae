export { InviteLinkPage } from './invite-link.page.tsx';
export { InviteRegistrationPage } from './invite-registration.page.tsx';
