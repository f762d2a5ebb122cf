import type { transactions as meta } from '@wix/benefit-programs/meta';
import { cursorMetadata } from '../../../database/query/listing';
import { filterOnlyFields, sameNames, storedQuery } from '../../../database/query/wire-query';
import type { Operations } from '../../../http/operations';
import { transactionDocuments } from '../benefit-documents';
import { entityOr404, LIMITS } from '../lookup';
import { toTransactions } from '../views';

const { status: _, holder: __, ...sorted } = transactionDocuments.fields;

/** Source: `TransactionQuerySpec`. */
const FIELDS = { ...sameNames(['id', ...Object.keys(sorted)]), ...filterOnlyFields(['status']) };

export const transactions = {
  async getTransaction({ transactionId }, { transaction }) {
    const known = entityOr404(
      'transaction',
      transactionId,
      await transaction.in(transactionDocuments).find(transactionId),
    );
    const [first = {}] = await toTransactions(transaction, [known]);
    return { transaction: first };
  },

  async queryTransactions({ query = {} }, { transaction }) {
    const page = await transaction.in(transactionDocuments).query(storedQuery(query, FIELDS), LIMITS);
    return { transactions: await toTransactions(transaction, page.items), metadata: cursorMetadata(page) };
  },
} satisfies Operations<typeof meta>;
