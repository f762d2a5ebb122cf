import type { contacts as meta } from '@wix/crm/meta';
import type { OperationContext, Operations } from '../../http/operations';
import { ApplicationError, PlatformError } from '../../kernel/errors';
import { newId } from '../../kernel/ids/new-id';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';
import { type StoredContact, toContact } from './contact-documents';
import { requireLabels } from './labels/label-calls';
import { matchingContacts } from './query';
import { changeContact, changeLabels, checkedInfo, removeContact } from './writing';

/** Source: "Bulk Job Object" on dev.wix.com. */
interface BulkJob {
  id: string;
  type: 'DELETE' | 'UPDATE' | 'ADD_REMOVE_LABELS';
  status: 'COMPLETED';
  startedDate: string;
  finishedDate: string;
  totalItems: number;
  successTotal: number;
  failedTotal: number;
  errors: { code: string; message: string }[];
}

const jobDocuments: CollectionDefinition<BulkJob> = {
  name: 'contact-jobs',
  fields: { startedDate: 'date' },
};

/** Source: "Up to 100 bulk jobs can be returned per request". Assumed; errs to refusal: older jobs are deleted. */
const MAX_JOBS = 100;

export const contactJobs = {
  async bulkDeleteContacts(criteria, { transaction }) {
    requireCriteria(criteria);
    return run(transaction, 'DELETE', criteria, ({ id }) => removeContact(transaction, id));
  },

  async bulkUpdateContacts({ info: change = {}, ...criteria }, { transaction }) {
    return run(transaction, 'UPDATE', criteria, async (stored) => {
      const info = await checkedInfo(transaction, toContact(stored).info ?? {}, change);
      await changeContact(transaction, stored, info, { allowDuplicates: false });
    });
  },

  async bulkLabelAndUnlabelContacts({ labelKeysToAdd = [], labelKeysToRemove = [], ...criteria }, { transaction }) {
    requireCriteria(criteria);
    await requireLabels(transaction, labelKeysToAdd);
    return run(transaction, 'ADD_REMOVE_LABELS', criteria, async (stored) => {
      await changeLabels(transaction, stored, (labels) => {
        const labelKeys = labels.filter((key) => !labelKeysToRemove.includes(key));
        return [...new Set([...labelKeys, ...labelKeysToAdd])];
      });
    });
  },

  /** See `packages/emulator/src/platform/contract/operations-beyond.ts`. */
  async getBulkJob({ id }: { id: string }, { transaction }: OperationContext) {
    const job = await transaction.in(jobDocuments).find(id);
    if (!job) throw new PlatformError(404, `no bulk job has the ID ${id}`);
    return { job };
  },

  async listBulkJobs(_request: object, { transaction }: OperationContext) {
    return { jobs: await transaction.in(jobDocuments).all({ sort: [{ fieldName: 'startedDate', order: 'DESC' }] }) };
  },
} satisfies Operations<typeof meta> & Record<string, unknown>;

interface Criteria {
  filter?: Record<string, unknown> | null;
  search?: string | null;
}

function requireCriteria({ filter, search }: Criteria): void {
  if (filter || search) return;
  throw new ApplicationError('NEITHER_FILTER_NOR_SEARCH', 'the contacts must be named by a filter or a search');
}

async function run(
  transaction: Transaction,
  type: BulkJob['type'],
  criteria: Criteria,
  change: (contact: StoredContact) => Promise<void>,
): Promise<{ jobId: string }> {
  const contacts = await matchingContacts(transaction, criteria);
  const errors: BulkJob['errors'] = [];
  for (const contact of contacts) {
    try {
      await change(contact);
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
      errors.push({ code: CODE_IN_JOB[error.code] ?? error.code, message: error.message });
    }
  }
  const id = newId('contact job');
  const [totalItems, failedTotal] = [contacts.length, errors.length];
  const successTotal = totalItems - failedTotal;
  const dates = { startedDate: transaction.now, finishedDate: transaction.now };
  await storeJob(transaction, {
    id,
    type,
    status: 'COMPLETED',
    ...dates,
    totalItems,
    successTotal,
    failedTotal,
    errors: errors.slice(0, MAX_ERRORS),
  });
  return { jobId: id };
}

/** Assumed. */
const MAX_ERRORS = 100;

/** Source: the errors of the job in the docs of bulkDeleteContacts. */
const CODE_IN_JOB: Record<string, string> = { CANNOT_DELETE_MEMBER: 'CANNOT_DELETE_SITE_MEMBERS' };

async function storeJob(transaction: Transaction, job: BulkJob): Promise<void> {
  const documents = transaction.in(jobDocuments);
  await documents.insert(job);
  const earlier = await documents.all({ sort: [{ fieldName: 'startedDate', order: 'DESC' }] });
  for (const { id } of earlier.filter((one) => one.id !== job.id).slice(MAX_JOBS - 1)) await documents.remove(id);
}
