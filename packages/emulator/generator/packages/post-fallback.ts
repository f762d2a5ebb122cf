import ts from 'typescript-api';

/** The SDK calls these paths (`protoPath`) with POST if a GET's parameters are too long. */
export function postFallbackPaths(requests: ts.SourceFile): Set<string> {
  const paths = new Set<string>();
  visit(requests);
  return paths;

  function visit(node: ts.Node): void {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'fallback') {
      const text = node.initializer.getText();
      const path = /protoPath: "([^"]+)"/.exec(text)?.[1];
      if (path && text.includes('method: "POST"')) paths.add(path);
      return;
    }
    ts.forEachChild(node, visit);
  }
}
