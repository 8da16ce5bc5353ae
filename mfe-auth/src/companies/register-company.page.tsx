import { useQueryClient } from '@tanstack/react-query';
import { companiesApi, usersApi, useWrite } from '@waybill/api';
import { to } from '@waybill/federation';
import { showSuccess } from '@waybill/session';
import { Form, TextAreaField, TextField } from '@waybill/ui';
import { homeCountry, PhoneField, RegionFields } from '@waybill/ui/fields';
import { useNavigate } from 'react-router';
import { SignedIn } from '../frame/signed-in.tsx';
import { type CompanyRegistration, withPlaces } from './company-registration.ts';
import styles from './register-company.module.css';

const empty: Partial<CompanyRegistration> = {
  company_name: '',
  company_email: '',
  company_phone: '',
  company_address: '',
  company_country: homeCountry,
};

/** Registers the company; its owner finds it among his accounts, where it waits for the platform's word. */
function useCompanyRegistration() {
  const { run } = useWrite(companiesApi.register, { invalidates: [usersApi.all] });
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (typed: CompanyRegistration) => {
    const { company_name } = await run(await withPlaces(client, typed));
    showSuccess(
      `${company_name} is registered. Waybill’s management approves it before you can work with it.`,
    );
    navigate(to.switchAccount());
  };
}

function CompanyForm() {
  const register = useCompanyRegistration();
  return (
    <Form<CompanyRegistration>
      defaults={empty}
      onSubmit={register}
      submitLabel="Register Company"
      actions="wide"
      draft="register-company"
    >
      <TextField
        name="company_name"
        label="Company name"
        autoComplete="organization"
        required="Company name is required"
      />
      <TextField
        name="company_email"
        label="Company email"
        type="email"
        required="Company email is required"
      />
      <TextAreaField
        name="company_address"
        label="Company address"
        rows={2}
        required="Company address is required."
      />
      <PhoneField name="company_phone" label="Company phone" required="Company phone is required" />
      <RegionFields
        prefix="company"
        required={{
          country: 'Company country is required',
          state: 'Company state is required.',
          city: 'Company city is required',
        }}
      />
    </Form>
  );
}

/** "Company registration" (spec 1), for whoever is signed in; he becomes the owner. */
export const RegisterCompanyPage = () => (
  <SignedIn>
    {() => (
      <section className={styles.page} aria-labelledby="register-company">
        <h1 id="register-company">Register a company</h1>
        <p className={styles.lead}>
          You become its owner. It can work once Waybill’s management has approved it.
        </p>
        <div className={styles.surface}>
          <CompanyForm />
        </div>
      </section>
    )}
  </SignedIn>
);
