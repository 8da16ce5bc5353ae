import { useQueryClient } from '@tanstack/react-query';
import { companiesApi, usersApi, useWrite } from '@waybill/api';
import { to } from '@waybill/federation';
import { type SessionUser, showSuccess } from '@waybill/session';
import { FormPage, FormPart, homeCountry, PhoneField, RegionFields } from '@waybill/ui/fields';
import { Form, TextAreaField, TextField } from '@waybill/ui/form';
import { useNavigate } from 'react-router-dom';
import { PinnedForm } from '../frame/pinned-form.tsx';
import { SignedIn } from '../frame/signed-in.tsx';
import { type CompanyRegistration, withPlaces } from './company-registration.ts';
import styles from './register-company.module.css';

/** Most companies begin with the phone and email of their owner. */
const startingWith = ({ email, phone }: SessionUser): Partial<CompanyRegistration> => ({
  company_name: '',
  company_email: email,
  company_phone: phone ?? '',
  company_address: '',
  company_country: homeCountry,
});

const draft = 'register-company';

/** After registering, the owner finds the company among their accounts, waiting for approval. */
function useCompanyRegistration() {
  const { run } = useWrite(companiesApi.register, { invalidates: [usersApi.all], draft });
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (typed: CompanyRegistration) => {
    const { company_name } = await run(await withPlaces(client, typed));
    showSuccess(`${company_name} is registered. You can start once Waybill’s management has approved it.`);
    navigate(to.switchAccount());
  };
}

function CompanyForm({ user }: { user: SessionUser }) {
  const register = useCompanyRegistration();
  return (
    <Form<CompanyRegistration>
      defaults={startingWith(user)}
      onSubmit={register}
      submitLabel="Register Company"
      actions="wide"
      draft={draft}
    >
      <FormPart title="The company">
        <TextField<CompanyRegistration>
          name="company_name"
          label="Company name"
          autoComplete="organization"
          required="Company name is required"
        />
        <TextField<CompanyRegistration>
          name="company_email"
          label="Company email"
          type="email"
          required="Company email is required"
          hint="Yours is filled in: change it where the company has its own."
        />
        <PhoneField<CompanyRegistration>
          name="company_phone"
          label="Company phone"
          required="Company phone is required"
        />
      </FormPart>
      <FormPart title="Where it is">
        <TextAreaField<CompanyRegistration>
          name="company_address"
          label="Company address"
          rows={2}
          hint="Street and number, area"
          required="Company address is required."
        />
        <RegionFields<CompanyRegistration>
          prefix="company"
          required={{
            country: 'Company country is required',
            state: 'Company state is required.',
            city: 'Company city is required',
          }}
        />
      </FormPart>
    </Form>
  );
}

/** The signed-in user becomes the owner: docs/spec-coverage.md#foundation-2. */
export const RegisterCompanyPage = () => (
  <SignedIn>
    {(user) => (
      <FormPage
        title="Register Company"
        lead="It takes two minutes. You become its owner, and can start once Waybill’s management has approved it."
      >
        <div className={styles.register}>
          <PinnedForm>
            <CompanyForm user={user} />
          </PinnedForm>
        </div>
      </FormPage>
    )}
  </SignedIn>
);
