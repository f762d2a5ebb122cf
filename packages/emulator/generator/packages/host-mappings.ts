import ts from 'typescript-api';

/** One line of a host's table: the prefix replaces a part of a service's own path. */
interface HostMapping {
  srcPath: string;
  destPath: string;
}

/** The tables (`domainToMappings`) in the SDK's code with a service's path on each host. */
export function hostMappings(requests: ts.SourceFile): HostMapping[][] {
  const tables: HostMapping[][] = [];
  visit(requests);
  return tables;

  function visit(node: ts.Node): void {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== 'domainToMappings') {
      ts.forEachChild(node, visit);
      return;
    }
    if (!node.initializer || !ts.isObjectLiteralExpression(node.initializer)) return;
    for (const host of node.initializer.properties) {
      if (!ts.isPropertyAssignment(host) || !ts.isArrayLiteralExpression(host.initializer)) continue;
      tables.push(host.initializer.elements.map(mapping));
    }
  }
}

function mapping(node: ts.Expression): HostMapping {
  const value = (name: string): string => new RegExp(`${name}: "([^"]*)"`).exec(node.getText())?.[1] ?? '';
  return { srcPath: value('srcPath'), destPath: value('destPath') };
}

/** The SDK itself uses the first path of a table; these are the others. */
export function otherSpellings(tables: readonly HostMapping[][], url: string, protoPath: string): string[] {
  const protoShape = shape(protoPath);
  return tables.flatMap((table) => {
    const own = table.find(
      ({ srcPath, destPath }) => url.startsWith(srcPath) && destPath + shape(url.slice(srcPath.length)) === protoShape,
    );
    if (!own) return [];
    const path = own.destPath + url.slice(own.srcPath.length);
    return table.flatMap(({ srcPath, destPath }) =>
      path === destPath || path.startsWith(`${destPath}/`) ? [srcPath + path.slice(destPath.length)] : [],
    );
  });
}

/** Replaces every parameter, such as `{service.id}` or `:serviceId`, with the same text. */
const shape = (path: string): string => path.replaceAll(/\{[^}]+\}|(?<=\/):\w+/g, ':');
