export { CompanyProfilePage } from './company-profile.page.tsx';
export { UserProfilePage } from './user-profile.page.tsx';
