import { randomUUID } from 'node:crypto';
import { forms, submissions } from '@wix/forms';
import { expect, test } from 'vitest';
import { toForm } from '../../../src/platform/domains/forms/form-documents';
import { toSummary } from '../../../src/platform/domains/forms/form-operations';
import { aText, ownerForms, visitorForms } from '../../forms/some-forms';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { serviceOf } from '../services/own-services';
import { NOW, openSlots } from './a-booking';

const GRACE = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' };
const SLUG = 'massage';

onEveryDatabase('booking forms', (platform) => {
  async function siteAt(): Promise<TestSite> {
    const site = await platform.site();
    await site.setTime(NOW);
    return site;
  }

  async function bookWith(site: TestSite, formSubmission: Record<string, unknown>, slug = SLUG) {
    const [open] = await openSlots(site, slug);
    const slot: object = structuredClone(open?.slot ?? {});
    const booking = { bookedEntity: { slot }, totalParticipants: 1 };
    return site.visitor().bookings.createBooking(booking, { formSubmission });
  }

  const formIdOf = async (site: TestSite, slug: string) => (await serviceOf(site, slug)).form?._id ?? '';

  test('each service has a form, usually the default form', async () => {
    const site = await siteAt();
    const calls = visitorForms(site);
    const standard = await calls.getForm(await formIdOf(site, 'haircut'));
    expect(standard).toMatchObject({ namespace: 'wix.bookings.v2.bookings', name: 'Booking form', enabled: true });
    const { formSummary } = await calls.getFormSummary(standard._id ?? '');
    expect(formSummary?.fields?.map(({ target, type }) => [target, type])).toEqual([
      ['first_name', 'STRING'],
      ['last_name', 'STRING'],
      ['email', 'EMAIL'],
      ['phone', 'PHONE'],
    ]);
    const placed = standard.steps?.[0]?.layout?.large?.items?.map(({ fieldId }) => fieldId);
    expect(placed).toEqual(standard.formFields?.map(({ _id }) => _id));
    const health = await calls.getFormSummary(await formIdOf(site, SLUG));
    expect(health.formSummary?.fields).toContainEqual(
      expect.objectContaining({
        target: 'pressure',
        options: expect.arrayContaining([{ label: 'Firm', value: 'Firm' }]),
      }),
    );
    const listed = await calls.listForms('wix.bookings.v2.bookings');
    expect(listed.forms?.map(({ name }) => name).toSorted()).toEqual(['Booking form', 'Health questionnaire']);
    const { bookingForms } = await site.owner().services.queryBookingForms({});
    expect(bookingForms?.map(({ formDetails }) => formDetails?.formId).toSorted()).toEqual(
      listed.forms?.map(({ _id }) => _id).toSorted(),
    );
  });

  test('later bookings must fill in a field that the owner has made required', async () => {
    const site = await siteAt();
    const formId = await formIdOf(site, SLUG);
    const form = await ownerForms(site).getForm(formId);
    await ownerForms(site).updateForm(formId, {
      revision: form.revision ?? '',
      formFields: [...structuredClone(form.formFields ?? []), aText('emergency_contact', { required: true })],
    } as Parameters<ReturnType<typeof ownerForms>['updateForm']>[1]);
    expect(await refusalOf(bookWith(site, GRACE))).toMatchObject({
      status: 400,
      fields: ['options.formSubmission.emergency_contact'],
    });
    const { booking } = await bookWith(site, { ...GRACE, emergency_contact: 'Howard' });
    expect(booking).toMatchObject({ formId, contactDetails: { firstName: 'Grace', email: 'grace@example.com' } });
    // This service has another form.
    expect((await bookWith(site, GRACE, 'haircut')).booking?.status).toBe('CREATED');
  });

  test('the form values are stored as a submission, and the booking refers to it', async () => {
    const site = await siteAt();
    const { booking } = await bookWith(site, { ...GRACE, pressure: 'Firm', health_notes: 'None' });
    const owner = site.owner().use(submissions);
    expect(await owner.getSubmission(booking?.formSubmissionId ?? '')).toMatchObject({
      formId: booking?.formId,
      namespace: 'wix.bookings.v2.bookings',
      status: 'CONFIRMED',
      submissions: { ...GRACE, pressure: 'Firm', health_notes: 'None' },
      contactId: booking?.contactDetails?.contactId,
    });
  });

  test('refused form values are reported by field, and nothing is stored', async () => {
    const site = await siteAt();
    const wrong = {
      first_name: 'Grace',
      last_name: 7,
      email: 'grace',
      phone: '212 555 0188',
      pressure: 'Hard',
      x: 'y',
    };
    expect((await refusalOf(bookWith(site, wrong))).fields).toEqual(
      ['email', 'last_name', 'phone', 'pressure', 'x'].map((name) => `options.formSubmission.${name}`),
    );
    const { items } = await site
      .owner()
      .use(submissions)
      .querySubmissionsByNamespace()
      .eq('namespace', 'wix.bookings.v2.bookings')
      .find();
    expect(items).toEqual([]);
  });

  test('the default form replaces a deleted form', async () => {
    const site = await siteAt();
    await site
      .owner()
      .use(forms)
      .deleteForm(await formIdOf(site, SLUG));
    expect((await refusalOf(bookWith(site, { first_name: 'Grace' }))).fields).toHaveLength(2);
    expect((await bookWith(site, GRACE)).booking?.status).toBe('CREATED');
  });

  test('contact details alone are enough for a booking', async () => {
    const site = await siteAt();
    const [open] = await openSlots(site, SLUG);
    const slot: object = structuredClone(open?.slot ?? {});
    const { booking } = await site.visitor().bookings.createBooking({
      bookedEntity: { slot },
      totalParticipants: 1,
      contactDetails: { firstName: 'Grace' },
    });
    expect(booking?.formSubmissionId).toBeUndefined();
  });

  test('the bookings of a package use the default form', async () => {
    const site = await siteAt();
    const [first, second] = await openSlots(site, 'haircut');
    const slots: object[] = [first, second].map((open) => structuredClone(open?.slot ?? {}));
    const rows = slots.map((slot) => ({ bookedEntity: { slot }, totalParticipants: 1 }));
    const { bookings } = site.visitor();
    const refused = bookings.createMultiServiceBooking(rows, { formSubmission: { first_name: 'Grace' } });
    expect((await refusalOf(refused)).fields).toEqual(
      ['email', 'last_name'].map((name) => `options.formSubmission.${name}`),
    );
  });
});

test('a booking form stored without fields gets the default form’s fields, with the same IDs each time', () => {
  const storedForm = { id: randomUUID(), name: 'Booking form', default: true };
  const form = toForm(storedForm);
  expect(form).not.toHaveProperty('default');
  expect(form).toMatchObject({ namespace: 'wix.bookings.v2.bookings', revision: '1', enabled: true });
  expect(toForm(storedForm)).toEqual(form);
  expect(toSummary(form).fields?.map(({ target }) => target)).toEqual(['first_name', 'last_name', 'email', 'phone']);
});
