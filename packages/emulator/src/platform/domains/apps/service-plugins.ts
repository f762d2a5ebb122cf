import {
  type PluginMethod,
  type PluginRequest,
  type PluginResponse,
  type ServicePluginName,
  servicePlugins,
} from '../../contract/service-plugins';
import { randomUUID } from '../../home/crypto';
import type { OperationContext } from '../../http/operations';
import { typeCheck } from '../../http/validation/value-check';
import { type ClientApp, installedApps, type PluginConfig } from '../../kernel/client-apps';
import { machineTime } from '../../kernel/clock';
import type { FieldViolation } from '../../kernel/errors';
import type { Site } from '../../kernel/site';
import type { Question, Transaction } from '../../kernel/store/store-interface';
import { parseJson } from '../../kernel/values/bounded-json';
import { isObject } from '../../kernel/values/objects';
import { recordAppCall } from '../../webhooks/app-calls';
import { postSigned, reasonOf } from '../../webhooks/post';
import { identityFields, readPrivateKey, signData } from '../../webhooks/signed-body';

/** Source: "must respond within 3 seconds" at `calculateAdditionalFees`; assumed for the others; errs to refusal. */
const TIMEOUT_MS = 3_000;
const MAX_ANSWER_BYTES = 1_000_000;

export interface PluginFailure {
  code: string;
  description: string;
}

/** Has one of both. */
export interface PluginAnswer<Answer> {
  app: ClientApp;
  answer?: Answer;
  failure?: PluginFailure;
}

export type AskingContext = Pick<OperationContext, 'transaction' | 'settings'> & {
  /** `undefined` asks no app, as for a list of many purchases. */
  site: Site | undefined;
};

interface Subject<Request> {
  request: (app: ClientApp) => Request | undefined;
  /** IDs that differ between two runs of one transaction, such as those of new lines. */
  ids: readonly string[];
}

/** Asks each app with this plugin, all at once. An app without a request is left out. The first app came first. */
export async function askApps<Plugin extends ServicePluginName, Method extends PluginMethod<Plugin>>(
  { transaction, settings, site }: AskingContext,
  plugin: Plugin,
  method: Method,
  { request, ids }: Subject<PluginRequest<Plugin, Method>>,
): Promise<PluginAnswer<PluginResponse<Plugin, Method>>[]> {
  if (!site) return [];
  const asked = (await appsOf(transaction)).flatMap((app) => {
    const config = app.plugins?.[plugin];
    const body = config && request(app);
    return config && body ? [{ app, call: { app, plugin, method, config, body } }] : [];
  });
  if (asked.length === 0) return [];
  const { currency, language } = settings;
  const about = {
    currency,
    languages: [toLocale(language)],
    identity: transaction.causedBy && identityFields({ ...transaction.causedBy }),
  };
  const outcomes = transaction.ask(asked.map(({ call }) => toQuestion(call, about, ids, site)));
  return outcomes.flatMap(({ ids: former, outcome }, index): PluginAnswer<PluginResponse<Plugin, Method>>[] => {
    const app = asked[index]?.app;
    if (!app) return [];
    if ('failure' in outcome) return [{ app, failure: outcome.failure }];
    // The contract has checked it.
    return [{ app, answer: renamed(outcome.answer, former, ids) as PluginResponse<Plugin, Method> }];
  });
}

export const appsWith = async (transaction: Transaction, plugin: ServicePluginName): Promise<ClientApp[]> =>
  (await appsOf(transaction)).filter(({ plugins }) => plugins?.[plugin]);

const appsRead = new WeakMap<Transaction, Promise<ClientApp[]>>();

/** Read once in a transaction. */
function appsOf(transaction: Transaction): Promise<ClientApp[]> {
  let apps = appsRead.get(transaction);
  if (!apps) {
    apps = installedApps(transaction);
    appsRead.set(transaction, apps);
  }
  return apps;
}

/** Example: `en-US`. */
function toLocale(language: string): string {
  const { language: code, region } = new Intl.Locale(language).maximize();
  return `${code}-${region}`;
}

interface Call {
  app: ClientApp;
  plugin: ServicePluginName;
  method: string;
  config: PluginConfig;
  body: unknown;
}

interface Answered {
  /** The IDs in the request that was sent. */
  ids: readonly string[];
  outcome: { answer: unknown } | { failure: PluginFailure };
}

const underWay = new Map<string, Promise<Answered>>();

/**
 * Equal questions that are asked at the same time share one answer. So an app that asks for the prices of the purchase
 * that it is being asked about gets no answer in time. Source: "Doing so will result in an error" at `getShippingRates`.
 */
function toQuestion(call: Call, about: object, ids: readonly string[], site: Site): Question<Answered> {
  const positions = ids.map((_, index) => `#${index}`);
  const content = renamed(call.body, ids, positions);
  const { app, plugin, method, config } = call;
  const key = JSON.stringify([app.instanceId, plugin, method, config, about, content]);
  return {
    key,
    find() {
      let answer = underWay.get(key);
      if (!answer) {
        answer = outcomeOf(call, about, site)
          .then((outcome) => ({ ids, outcome }))
          .finally(() => underWay.delete(key));
        underWay.set(key, answer);
      }
      return answer;
    },
  };
}

async function outcomeOf(call: Call, about: object, site: Site): Promise<Answered['outcome']> {
  const { app, plugin, method, config, body } = call;
  const { componentType, contract } = servicePlugins[plugin];
  const url = `${config.deploymentUri.replace(/\/$/, '')}${contract.operations[method]?.paths[0] ?? ''}`;
  const metadata = { requestId: randomUUID(), instanceId: app.instanceId, appExtensionType: componentType, ...about };
  const request = { request: body, metadata };
  const startedAt = machineTime();
  const reply = await replyOf(app, url, request);
  const outcome = 'error' in reply ? { failure: failed(reply.error) } : outcomeIn(reply, call);
  recordAppCall(site, {
    appId: app.id,
    operation: `${plugin}.${method}`,
    url,
    startedAt,
    request,
    ...('error' in reply ? {} : { status: reply.status, response: JSON.stringify(reply.answer) }),
    error: 'failure' in outcome ? `${outcome.failure.code}: ${outcome.failure.description}` : undefined,
  });
  return outcome;
}

interface Reply {
  status: number;
  /** The text, if it is no JSON. */
  answer: unknown;
}

async function replyOf(app: ClientApp, url: string, request: object): Promise<Reply | { error: string }> {
  try {
    const privateKey = await readPrivateKey(app.privateKey);
    const signed = await signData(request, app.id, { privateKey });
    const { status, text } = await postSigned(url, signed, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES });
    return { status, answer: jsonOrText(text) };
  } catch (error) {
    return { error: reasonOf(error, TIMEOUT_MS) };
  }
}

function jsonOrText(text: string): unknown {
  try {
    return parseJson(text, 'the answer of the app');
  } catch {
    return text;
  }
}

function outcomeIn({ status, answer }: Reply, { plugin, method }: Call): Answered['outcome'] {
  if (status !== 200) return { failure: failureIn(answer, `the app answered ${status}`) };
  if (!isObject(answer)) return { failure: failed('the answer of the app is no object') };
  const { contract } = servicePlugins[plugin];
  const violations: FieldViolation[] = [];
  typeCheck(contract, contract.operations[method]?.response ?? '')(answer, '', violations);
  const [wrong] = violations;
  return wrong ? { failure: failed(`${wrong.field} ${wrong.description}`) } : { answer };
}

/** Source of `applicationError`: `processRequest` in @wix/sdk. */
function failureIn(answer: unknown, description: string): PluginFailure {
  const { applicationError } = isObject(answer) ? answer : {};
  const { code } = isObject(applicationError) ? applicationError : {};
  return typeof code === 'string' ? { code: code.slice(0, 100), description } : failed(description);
}

/** Source: `GenericShippingRatesWixError`; assumed for the other plugins. */
const failed = (description: string): PluginFailure => ({ code: 'GENERIC_ERROR', description });

/** The same value with other IDs. */
function renamed(value: unknown, from: readonly string[], to: readonly string[]): unknown {
  if (typeof value === 'string') return to[from.indexOf(value)] ?? value;
  if (Array.isArray(value)) return value.map((each) => renamed(each, from, to));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renamed(each, from, to)]));
}
