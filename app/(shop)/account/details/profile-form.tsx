'use client';

import { useActionState } from 'react';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { Field, Select } from '@/components/ui/form/field';
import { Notice, OutageProblem, Problem } from '@/components/ui/states';
import type { ProfileEntry, ProfileField } from '@/lib/account/profile-entry';
import { saveDetails } from './actions';

interface ProfileFormProps {
  entry: ProfileEntry;
  countries: { value: string; label: string }[];
}

export function ProfileForm({ entry, countries }: ProfileFormProps) {
  const [outcome, save] = useActionState(saveDetails, { kind: 'idle' });
  const values = 'typed' in outcome ? { ...entry, ...outcome.typed } : entry;
  const errors = outcome.kind === 'invalid' ? outcome.fields : {};
  const field = (name: ProfileField) => ({
    name,
    defaultValue: values[name],
    ...(errors[name] && { error: errors[name] }),
  });
  return (
    <ActionForm action={save} noValidate aria-label="Profile" className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Display name"
          hint="Other members and the business see this name."
          autoComplete="nickname"
          required
          {...field('nickname')}
        />
        <Field label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <Field label="First name" autoComplete="given-name" {...field('firstName')} />
        <Field label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">Address</legend>
        <Field
          className="sm:col-span-2"
          label="Street and number"
          autoComplete="address-line1"
          {...field('addressLine')}
        />
        <Field
          className="sm:col-span-2"
          label="Apartment, suite, or floor (optional)"
          autoComplete="address-line2"
          {...field('addressLine2')}
        />
        <Field label="City" autoComplete="address-level2" {...field('city')} />
        <Field label="Postal code" autoComplete="postal-code" {...field('postalCode')} />
        <Select
          className="sm:col-span-2"
          label="Country"
          autoComplete="country"
          options={countries}
          {...field('country')}
        />
      </fieldset>
      {outcome.kind === 'saved' ? <Notice>Your details are saved.</Notice> : null}
      {outcome.kind === 'invalid' ? <Problem>Nothing was saved. Check the marked fields.</Problem> : null}
      {outcome.kind === 'outage' ? (
        <OutageProblem detail={outcome.detail}>We don’t know whether your details were saved. Try again.</OutageProblem>
      ) : null}
      {outcome.kind === 'signed-out' ? <Problem>You’re signed out. Sign in again to save your details.</Problem> : null}
      <SubmitButton pendingLabel="Saving …" className="justify-self-start">
        Save details
      </SubmitButton>
    </ActionForm>
  );
}
