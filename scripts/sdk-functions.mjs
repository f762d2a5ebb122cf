// Writes emulator/src/explain/code/functions/<vertical>.json: for each call that the SDK sends, by its full name, the function of the
// installed packages that makes it, how its arguments become the request, and how the answer becomes what it returns.
// `--check` fails when the files are stale.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-api';
import { root } from './sources.mjs';

const REQUEST_TRANSFORMS = {
  transformSDKImageToRESTImage: 'images',
  transformSDKAddressToRESTAddress: 'addresses',
  transformSDKPageURLV2ToRESTPageURLV2: 'pages',
};

const ANSWER_TRANSFORMS = {
  transformRESTImageToSDKImage: 'images',
  transformRESTAddressToSDKAddress: 'addresses',
  transformRESTPageURLV2ToSDKPageURLV2: 'pages',
  transformRESTVideoV2ToSDKVideoV2: 'videos',
};

const folder = join(root, 'emulator/src/explain/code/functions');
const isCheck = process.argv.includes('--check');
if (!isCheck) mkdirSync(folder, { recursive: true });
const names = {};
for (const vertical of verticals()) {
  const short = vertical.replace('@wix/', '');
  const functions = functionsOf(vertical);
  for (const [key, { module, name }] of Object.entries(functions)) names[key] ??= `${vertical} ${module}.${name}`;
  write(`${short}.json`, functions);
}
write('../../../../../devtools/recorder/function-names.json', names);

function write(name, value) {
  const file = join(folder, name);
  const lines = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}: ${JSON.stringify(entry)}`);
  const text = `{\n${lines.join(',\n')}\n}\n`;
  if (!isCheck) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`stale: emulator/src/explain/code/functions/${name}; run node scripts/sdk-functions.mjs`);
    process.exitCode = 1;
  }
}

function verticals() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => name.startsWith('@wix/') && name !== '@wix/sdk');
}

/** The vertical's functions by the name of their package and their full name, as the SDK sends both with each request. */
function functionsOf(vertical) {
  const index = readFileSync(join(root, 'node_modules', vertical, 'build/es/index.d.mts'), 'utf8');
  const packages = new Map([...index.matchAll(/import \* as (\w+) from '([^']+)'/g)].map(([, as, from]) => [as, from]));
  const found = {};
  for (const [, imported, module] of index.matchAll(/export \{ (\w+) as (\w+) \}/g)) {
    const build = join(root, 'node_modules', packages.get(imported), 'build/es');
    // Written by hand, and not on this contract: `items` of `@wix/data`.
    if (!existsSync(join(build, 'index.typings.mjs'))) continue;
    for (const [key, entry] of functionsIn(build)) found[key] ??= { package: vertical, module, ...entry };
  }
  return found;
}

/** Pairs of the key and the entry of a module's functions; of two that send the same, what the module is rather used by. */
function functionsIn(build) {
  const source = parse(join(build, 'index.typings.mjs'));
  const routed = readFileSync(join(build, 'index.mjs'), 'utf8').split('createQueryOverloadRouter({').slice(1);
  const declared = new Map(source.statements.filter(ts.isFunctionDeclaration).map((each) => [each.name.text, each]));
  const exported = exportedNames(source);
  const permissions = permissionsIn(build);
  const packageName = /PACKAGE_NAME = "([^"]+)"/.exec(source.text)?.[1] ?? '';
  const entries = [];
  for (const [local, name] of exported) {
    const declaration = declared.get(local);
    if (!declaration) continue;
    const made = builder(declaration) ?? plain(declaration);
    const request = made && declared.get(made.sends);
    const sent = request && sentBy(request);
    if (!sent) continue;
    const { sends: _, ...how } = made;
    entries.push([
      `${packageName} ${sent.fullName}`,
      entryOf({ name, how, sent, permission: permissions.get(name), exported, declared, routed }),
    ]);
  }
  // A builder last: the hidden twin that takes the same query is described by it, too.
  return entries.filter(([, { name }]) => !/^typed[A-Z]/.test(name));
}

function entryOf({ name, how, sent, permission, exported, declared, routed }) {
  const typedName = `typed${name[0].toUpperCase()}${name.slice(1)}`;
  const router = routed.find((text) => text.slice(0, 400).includes(`${typedName}`));
  const typed = declared.get([...exported].find(([, as]) => as === typedName)?.[0] ?? typedName);
  const alsoTyped = how.builder && router && typed ? plain(typed) : undefined;
  return {
    name,
    ...(permission && { permission }),
    ...how,
    ...(alsoTyped && { typed: { parameters: alsoTyped.parameters, payload: alsoTyped.payload } }),
    ...withAll({ dates: sent.dates, masks: sent.masks, answerDates: sent.answerDates }),
  };
}

/** A query builder's comment stands before the hidden function that it calls: `typedQueryPlans` is `queryPlans`. */
function permissionsIn(build) {
  const files = readdirSync(build).filter((file) => /(typings|universal.*)\.d\.mts$/.test(file));
  const found = files.flatMap((file) => [
    ...readFileSync(join(build, file), 'utf8').matchAll(
      /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*declare (?:function|const) (\w+)/g,
    ),
  ]);
  return new Map(
    found.flatMap(([, comment, declared]) => {
      const permission = /@permissionId (\S+)/.exec(comment)?.[1];
      const name = declared.replace(/^typed([A-Z])/, (_, first) => first.toLowerCase());
      return permission ? [[name, permission]] : [];
    }),
  );
}

function withAll(lists) {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

function exportedNames(source) {
  const clauses = source.statements.filter((each) => ts.isExportDeclaration(each) && each.exportClause);
  return new Map(
    clauses.flatMap(({ exportClause }) =>
      exportClause.elements.map(({ propertyName, name }) => [(propertyName ?? name).text, name.text]),
    ),
  );
}

/** `async function getX(id, options) { const payload = …; const reqOpts = getX(payload); …; return …(result.data)?.x }` */
function plain(declaration) {
  const payload = variable(declaration, 'payload');
  const sends = variable(declaration, 'reqOpts');
  if (!payload || !sends || !ts.isCallExpression(sends)) return undefined;
  const read = payloadOf(payload);
  const parameters = declaration.parameters.map(({ name }) => name.getText());
  return { sends: sends.expression.getText(), parameters, ...read, ...answerOf(declaration) };
}

/** `function queryX(options) { return queryBuilder({ func, requestTransformer, …, pagingMethod, transformationPaths }) }` */
function builder(declaration) {
  const call = find(declaration, (node) => ts.isCallExpression(node) && node.expression.getText() === 'queryBuilder');
  if (!call) return undefined;
  const sends = variable(declaration, 'reqOpts');
  const options = call.arguments[0];
  const property = (name) => options.properties.find((each) => each.name?.getText() === name)?.initializer;
  const parameters = declaration.parameters.map(({ name }) => name.getText());
  const renamed = Object.fromEntries(
    (property('transformationPaths')?.properties ?? []).map(({ name, initializer }) => [name.text, initializer.text]),
  );
  const items = /items:\s*transformedData\?\.([\w?.]+)/.exec(declaration.getText())?.[1]?.replaceAll('?', '');
  return {
    sends: sends?.expression.getText(),
    parameters,
    builder: property('pagingMethod').getText().replaceAll('"', ''),
    ...(Object.keys(renamed).length > 0 && { renamed }),
    ...answerOf(declaration),
    ...(items && { returns: items, asItems: true }),
  };
}

/** How the request is built: a tree of names, whose leaves are paths of arguments and whose `...` are spread. */
function payloadOf(expression) {
  const [inner, transforms] = withoutTransforms(expression);
  if (!ts.isCallExpression(inner) || !/^renameKeysFromSDKRequestToRESTRequest/.test(inner.expression.getText()))
    return {};
  const payload = treeOf(inner.arguments[0]);
  const unchanged = inner.arguments[1]?.elements?.map(({ text }) => text) ?? [];
  return payload === undefined ? {} : { payload, ...withAll({ unchanged, ...transforms }) };
}

function withoutTransforms(expression) {
  if (!ts.isCallExpression(expression) || !/^transformPaths/.test(expression.expression.getText()))
    return [expression, {}];
  return [expression.arguments[0], transformsIn(expression.arguments[1], REQUEST_TRANSFORMS)];
}

/** Paths by the kind of value that stands there; of kinds without a name under `others`. */
function transformsIn(list, kinds) {
  const found = {};
  for (const element of list?.elements ?? []) {
    const property = (name) => element.properties.find((each) => each.name.getText() === name)?.initializer;
    const kind = kindOf(property('transformFn').getText(), kinds);
    for (const path of property('paths').elements) {
      const text = path.properties.find((each) => each.name.getText() === 'path').initializer.text;
      found[kind] ??= [];
      found[kind].push(/isMap|\{\}/.test(path.getText()) ? `${text}{}` : text);
    }
  }
  return found;
}

/** A function that is imported twice bears a number after its name. */
function kindOf(name, kinds) {
  return kinds[name] ?? kinds[name.replace(/\d$/, '')] ?? 'others';
}

function treeOf(node) {
  if (!node) return undefined;
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.getText().replaceAll(/\s|\?/g, '');
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const tree = {};
  for (const property of node.properties) {
    const isSpread = ts.isSpreadAssignment(property);
    const key = isSpread ? '...' : (property.name.text ?? property.name.getText());
    const value = isSpread
      ? treeOf(property.expression)
      : ts.isShorthandPropertyAssignment(property)
        ? property.name.text
        : treeOf(property.initializer);
    if (value === undefined || (isSpread && tree['...'])) return undefined;
    tree[key] = value;
  }
  return tree;
}

/** The conversion of the answer: the renamed paths, and the returned part. */
function answerOf(declaration) {
  const renamed = find(
    declaration,
    (node) => ts.isCallExpression(node) && /^renameKeysFromRESTResponseToSDKResponse/.test(node.expression.getText()),
  );
  if (!renamed) return { returns: null };
  const [inner] = renamed.arguments;
  const transforms =
    ts.isCallExpression(inner) && /^transformPaths/.test(inner.expression.getText())
      ? transformsIn(inner.arguments[1], ANSWER_TRANSFORMS)
      : {};
  const picked = /^\)?\?\.([\w?.]+)/.exec(declaration.getSourceFile().text.slice(renamed.end, renamed.end + 80))?.[1];
  return {
    ...(picked && { returns: picked.replaceAll('?', '') }),
    ...(Object.keys(transforms).length > 0 && { answer: transforms }),
  };
}

/** The facts of a function of the wire: the call's full name, and the request's instants and lists of fields. */
function sentBy(declaration) {
  const fullName = /methodFqn:\s*"([^"]+)"/.exec(declaration.getText())?.[1];
  if (!fullName) return undefined;
  const serialized = variable(declaration, 'serializedData') ?? variable(declaration, 'serializedData2');
  const kinds = { transformSDKTimestampToRESTTimestamp: 'dates', transformSDKFieldMaskToRESTFieldMask: 'masks' };
  const transforms = serialized && ts.isCallExpression(serialized) ? transformsIn(serialized.arguments[1], kinds) : {};
  const answered = find(
    declaration,
    (node) => ts.isPropertyAssignment(node) && node.name.getText() === 'transformResponse',
  );
  const list = answered && find(answered, ts.isArrayLiteralExpression);
  const answer = transformsIn(list, { transformRESTTimestampToSDKTimestamp: 'dates' });
  return { fullName, dates: transforms.dates ?? [], masks: transforms.masks ?? [], answerDates: answer.dates ?? [] };
}

function variable(declaration, name) {
  return find(declaration, (node) => ts.isVariableDeclaration(node) && node.name.getText() === name)?.initializer;
}

function find(node, isIt) {
  if (isIt(node)) return node;
  return ts.forEachChild(node, (child) => find(child, isIt));
}

function parse(file) {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
}
