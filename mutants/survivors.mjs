const ANY_NAME = 'any name that no other collection has will do';

/**
 * Mutants that no test can kill, with the reason: by guard, each `{ line, mutants, why }`, where `line` is the line of
 * code as it stands and each of `mutants` reads `code → what it becomes`, as `npm run mutate` prints it.
 */
export const SURVIVORS = {
  passwords: [
    {
      line: "const passwords: CollectionDefinition<Password> = { name: 'member-passwords', fields: {} };",
      mutants: [`'member-passwords' → ""`],
      why: ANY_NAME,
    },
  ],
  authorization: [
    {
      line: "codeChallenge: /^[\\w-]{43}$/.test(request.codeChallenge ?? ''),",
      mutants: [`'' → "Stryker was here!"`],
      why: 'neither has the form of a challenge',
    },
    {
      line: "redirectUri: responseMode === 'web_message' || URL.canParse(request.redirectUri ?? ''),",
      mutants: [`'' → "Stryker was here!"`],
      why: 'neither is an address',
    },
    {
      line: "codeChallenge: request.codeChallenge ?? '',",
      mutants: [`'' → "Stryker was here!"`],
      why: 'a request without a challenge was refused by checkAuthRequest, and no verifier has either for its digest',
    },
    {
      line: "const params = { ...answer, state: request.state ?? '' };",
      mutants: [`'' → "Stryker was here!"`],
      why: 'a request without a state was refused by checkAuthRequest',
    },
    {
      line: "const url = new URL(request.redirectUri ?? '');",
      mutants: [`'' → "Stryker was here!"`],
      why: 'neither is an address; a request without one was refused by checkAuthRequest',
    },
  ],
  'authorization-codes': [
    {
      line: "export const siteIdOfCode = (code: string): string => code.split('.', 1)[0] ?? '';",
      mutants: [`'' → "Stryker was here!"`],
      why: 'a text that is split has a first part',
    },
    {
      line: "const authorizationCodes: CollectionDefinition<AuthorizationCode> = { name: 'authorization-codes', fields: {} };",
      mutants: [`'authorization-codes' → ""`],
      why: ANY_NAME,
    },
  ],
  callers: [
    {
      line: "const [first = '', apiKey] = authorization.split(',').map((part) => part.trim());",
      mutants: [`'' → "Stryker was here!"`],
      why: 'a text that is split has a first part',
    },
    {
      line: "return { site, identity: identity.kind === 'owner' ? identity : { ...ownerOf(site), onBehalfOf: identity } };",
      mutants: ["identity.kind === 'owner' → false", `'owner' → ""`],
      why: 'the owner has a key and no token; only the type of what a token holds allows for one',
    },
    {
      line: "/^[a-z]{2,3}(-[a-z]{2,4})?(?=\\||$)/i.exec(request.headers.get('x-wix-linguist') ?? '')?.[0];",
      mutants: [`'' → "Stryker was here!"`],
      why: 'neither is a language',
    },
  ],
  'control-access': [
    {
      line: "const sent = Buffer.from(headers.get('authorization')?.replace(/^Bearer /i, '') ?? '');",
      mutants: [`'' → "Stryker was here!"`],
      why: 'neither is the token of anybody',
    },
  ],
  hosts: [
    {
      line: 'return Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address));',
      mutants: ['[] → ["Stryker was here"]'],
      why: 'no interface is without addresses; only its type says that one may be',
    },
  ],
  'booking-policy': [
    {
      line: 'let answer: PolicyViolations = { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled };',
      mutants: [
        '{ tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled } → {}',
        'false → true',
        'false → true',
      ],
      why: 'only the object that is used again where nothing differs from it; what differs is made anew',
    },
    {
      line: 'if (answer.tooEarlyToBook !== tooEarlyToBook || answer.tooLateToBook !== tooLateToBook) {',
      mutants: ['answer.tooEarlyToBook !== tooEarlyToBook || answer.tooLateToBook !== tooLateToBook → true'],
      why: 'makes an equal object each time, which only takes longer',
    },
  ],
  'item-payment': [
    {
      line: "if (selected === 'ONLINE' && (isFree || !service.payment?.options?.online)) return undefined;",
      mutants: ['service.payment?.options → service.payment.options'],
      why: 'a service without payment is free, so that it is not looked at',
    },
  ],
  'order-status': [
    {
      line: 'CANCELED: [],',
      mutants: ['[] → ["Stryker was here"]'],
      why: 'no status has that name, and the types allow none',
    },
    {
      line: 'REJECTED: [],',
      mutants: ['[] → ["Stryker was here"]'],
      why: 'no status has that name, and the types allow none',
    },
  ],
  'order-balance': [
    {
      line: "const currency = order.currency ?? '';",
      mutants: [`'' → "Stryker was here!"`],
      why: 'neither is a currency: both throw the same RangeError, and every stored order has one',
    },
    {
      line: 'const paymentsOf = ({ payments = [] }: Ledger, statuses: readonly PaymentStatus[]): Payment[] =>',
      mutants: ['[] → ["Stryker was here"]'],
      why: 'a text instead of a payment has neither status nor amount and counts for nothing',
    },
    {
      line: 'function refundedOf({ refunds = [] }: Ledger, paymentId?: string | null): Decimal {',
      mutants: ['[] → ["Stryker was here"]'],
      why: 'a text instead of a refund has no transactions',
    },
    {
      line: 'const transactions = refunds.flatMap((refund) => refund.transactions ?? []);',
      mutants: ['[] → ["Stryker was here"]'],
      why: 'a text instead of a transaction has not succeeded',
    },
  ],
  money: [
    {
      line: 'if (known !== undefined) return known;',
      mutants: ['known !== undefined → false'],
      why: 'works the same digits out again, which only takes longer',
    },
    {
      line: 'if (known) return known;',
      mutants: ['known → false'],
      why: 'makes the same format again, which only takes longer',
    },
  ],
};
