export { CreateAccountPage } from './create-account.page.tsx';
export { RegisterUserPage } from './register-user.page.tsx';
