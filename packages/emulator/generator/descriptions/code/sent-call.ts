import ts from 'typescript-api';
import { findNode, initializerOf, textOf } from './nodes';
import { transformsIn } from './transforms';

export type SentCall = {
  fullName: string;
  /** Paths of instants and of lists of fields in the request, and of instants in the response. */
  dates: string[];
  masks: string[];
  answerDates: string[];
};

const REQUEST_KINDS = { transformSDKTimestampToRESTTimestamp: 'dates', transformSDKFieldMaskToRESTFieldMask: 'masks' };
const ANSWER_KINDS = { transformRESTTimestampToSDKTimestamp: 'dates' };

export function sentCall(declaration: ts.FunctionDeclaration): SentCall | undefined {
  const fullName = /methodFqn:\s*"([^"]+)"/.exec(declaration.getText())?.[1];
  if (!fullName) return undefined;
  const serialized = initializerOf(declaration, 'serializedData') ?? initializerOf(declaration, 'serializedData2');
  const request =
    serialized && ts.isCallExpression(serialized) ? transformsIn(serialized.arguments[1], REQUEST_KINDS) : {};
  const transform = findNode(
    declaration,
    (node): node is ts.PropertyAssignment => ts.isPropertyAssignment(node) && textOf(node.name) === 'transformResponse',
  );
  const answer = transformsIn(transform && findNode(transform, ts.isArrayLiteralExpression), ANSWER_KINDS);
  return {
    fullName,
    dates: request.dates ?? [],
    masks: request.masks ?? [],
    answerDates: answer.dates ?? [],
  };
}
