import leven from 'leven';
import { functionOf, type Operation } from './operation';

export function searchOperations(operations: readonly Operation[], search: string | undefined): readonly Operation[] {
  const words = wordsOf(search ?? '');
  if (words.length === 0) return operations;
  const matches = operations.filter((operation) => words.every((word) => searchText(operation).includes(word)));
  const isNamed = ({ name }: Operation) => words.every((word) => name.toLowerCase().includes(word));
  return [...matches.filter(isNamed), ...matches.filter((operation) => !isNamed(operation))];
}

const MAX_NEAREST = 3;
const MAX_NAME_LENGTH = 200;

export function nearestNames(operations: readonly Pick<Operation, 'name'>[], name: string): string[] {
  const lowerCased = name.slice(0, MAX_NAME_LENGTH).toLowerCase();
  const distances = operations.map((operation) => {
    const names = [operation.name, functionOf(operation)].map((each) => leven(lowerCased, each.toLowerCase()));
    return { name: operation.name, distance: Math.min(...names) };
  });
  return distances
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MAX_NEAREST)
    .map((each) => each.name);
}

const MAX_WORDS = 20;

const wordsOf = (search: string): string[] =>
  [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);

const texts = new WeakMap<Operation, string>();

function searchText(operation: Operation): string {
  const known = texts.get(operation);
  if (known !== undefined) return known;
  const { name, area, module, method, path, permission, description, errors, events } = operation;
  const text = [
    name,
    `${area} @wix/${area} ${module}`,
    `${method} ${path}`,
    permission,
    description,
    ...errors,
    ...events,
  ]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
  texts.set(operation, text);
  return text;
}
