import type { services as meta } from '@wix/bookings/meta';
import { cursorMetadata } from '../../../database/query/listing';
import { sameNames, storedQuery } from '../../../database/query/wire-query';
import type { Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { type BookingForm, findDefaultForm, queryBookingForms } from '../../forms/index';
import { serviceDocuments } from '../services/service-documents';

export const formsOfServices = {
  async queryBookingForms({ query, conditionalFields }, { transaction }) {
    const page = await queryBookingForms(transaction, storedQuery(query, FIELDS), QUERY_LIMITS);
    return {
      bookingForms: await Promise.all(page.items.map((form) => withServices(transaction, form))),
      pagingMetadata: cursorMetadata(page),
      ...(conditionalFields?.includes('DEFAULT_BOOKING_FORM') && {
        defaultBookingForm: await defaultForm(transaction),
      }),
    };
  },
} satisfies Operations<typeof meta>;

/** Assumed; errs to refusal: only these fields of forms can be queried. */
const FIELDS = sameNames(['id', 'name']);

/** Assumed from queryPolicies; errs to refusal. */
const QUERY_LIMITS = { defaultLimit: 100, maxLimit: 100, defaultSort: [{ fieldName: 'id', order: 'ASC' }] };

/** Source: "@maxSize 5" at `BookingForm.connectedServices`. */
const MAX_CONNECTIONS = 5;

async function defaultForm(transaction: Transaction) {
  const form = await findDefaultForm(transaction);
  if (!form) throw new ApplicationError('DEFAULT_BOOKING_FORM_NOT_FOUND', 'the site has no default booking form');
  return withServices(transaction, form);
}

async function withServices(transaction: Transaction, { id, name, revision }: BookingForm) {
  const page = await transaction
    .in(serviceDocuments)
    .query({ filter: { 'form.id': id } }, { defaultLimit: MAX_CONNECTIONS, maxLimit: MAX_CONNECTIONS });
  return {
    formDetails: { formId: id, name, revision: revision ?? '1' },
    connectedServices: page.items.map((service) => ({ id: service.id, name: service.name })),
    totalServiceCount: page.total,
  };
}
