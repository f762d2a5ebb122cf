import type { Class, Function as FunctionNode, Node, Program, Statement } from '@babel/types';
import { type Expression, memberPlace, moduleObject } from '../flow/expression';
import { Collector } from './collector';
import { annotationOf, declaredNames, importedName, isStatement, keyOf, namesIn, partsOf } from './nodes';
import { memberOf, placeIn, Scope } from './scope';
import { readType, readTypeDeclaration } from './types';

/** Reads the statements of one file into facts. */
export abstract class Reader extends Collector {
  program({ body }: Program): void {
    const scope = new Scope();
    this.#declare(body, scope);
    for (const statement of body) this.statement(statement, scope);
  }

  block(statements: readonly Statement[], outer: Scope): void {
    const scope = new Scope(outer);
    this.#declare(statements, scope);
    for (const statement of statements) this.statement(statement, scope);
  }

  statement(node: Node, scope: Scope): void {
    switch (node.type) {
      case 'ImportDeclaration':
        for (const specifier of node.specifiers)
          this.#assignTo(specifier.local.name, this.imported(node.source.value, importedName(specifier)), scope);
        return;
      case 'ExportNamedDeclaration':
        this.#exportNamed(node, scope);
        return;
      case 'ExportAllDeclaration':
        this.facts.spreads.push({ object: moduleObject(this.file), value: this.imported(node.source.value, '*') });
        return;
      case 'ExportDefaultDeclaration':
        this.exports('default', this.#declarationOrExpression(node.declaration, scope));
        return;
      case 'VariableDeclaration':
        for (const { id, init } of node.declarations) {
          if (init) this.bind(id, this.expression(init, scope), scope);
          this.bind(id, readType(this, annotationOf(id), scope), scope);
        }
        return;
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
        this.#declarationOrExpression(node, scope);
        return;
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
        readTypeDeclaration(this, node, scope);
        return;
      case 'ReturnStatement':
        if (node.argument) this.returns(this.expression(node.argument, scope), scope);
        return;
      case 'BlockStatement':
      case 'StaticBlock':
        this.block(node.body, scope);
        return;
      case 'ForOfStatement':
      case 'ForInStatement':
        this.#loop(node, scope);
        return;
      default:
        this.#parts(node, scope);
        return;
    }
  }

  /** `value` into the names of a pattern that `scope` knows. */
  bind(pattern: Node, value: Expression, scope: Scope): void {
    switch (pattern.type) {
      case 'Identifier':
        this.#assignTo(pattern.name, value, scope);
        return;
      case 'AssignmentPattern':
        this.bind(pattern.left, { kind: 'either', of: [value, this.expression(pattern.right, scope)] }, scope);
        return;
      case 'ArrayPattern':
        for (const element of pattern.elements) if (element) this.bind(element, { kind: 'member', of: value }, scope);
        return;
      case 'ObjectPattern':
        for (const property of pattern.properties) {
          if (property.type === 'RestElement') this.bind(property.argument, value, scope);
          else this.bind(property.value, memberOf(value, keyOf(property)), scope);
        }
        return;
      case 'RestElement':
        this.bind(pattern.argument, value, scope);
        return;
      case 'TSParameterProperty':
        this.bind(pattern.parameter, value, scope);
        if (scope.self && pattern.parameter.type === 'Identifier')
          this.assign(memberPlace(scope.self, pattern.parameter.name), value);
        return;
    }
  }

  function(node: FunctionNode, outer: Scope, self?: string): Expression {
    const name = this.newPlace('function');
    const scope = new Scope(outer, { function: name, ...(self && { self }) });
    const parameters = node.params.map((_, index) => `${name}:${index}`);
    for (const [index, pattern] of node.params.entries()) {
      for (const each of namesIn(pattern)) scope.declare(each, this.newPlace(each));
      this.assign(parameters[index] ?? '', readType(this, annotationOf(parameterOf(pattern)), scope));
      this.bind(pattern, { kind: 'place', place: parameters[index] ?? '' }, scope);
    }
    if (node.body.type === 'BlockStatement') this.block(node.body.body, scope);
    else this.returns(this.expression(node.body, scope), scope);
    return { kind: 'function', function: name };
  }

  /** A class is one object, of which its instances are no others. */
  class(node: Class, outer: Scope): Expression {
    const object = this.newPlace('class');
    const scope = new Scope(outer, { self: object });
    if (node.superClass) this.facts.spreads.push({ object, value: this.expression(node.superClass, outer) });
    for (const member of node.body.body) {
      if (member.type === 'StaticBlock') this.block(member.body, scope);
      else if ('params' in member && 'body' in member)
        this.assign(memberPlace(object, keyOf(member) ?? ''), this.function(member as FunctionNode, scope, object));
      else if ('value' in member && member.value)
        this.assign(memberPlace(object, keyOf(member) ?? ''), this.expression(member.value, scope));
      if ('typeAnnotation' in member)
        this.assign(memberPlace(object, keyOf(member) ?? ''), readType(this, annotationOf(member), scope));
    }
    return { kind: 'object', object };
  }

  #exportNamed(node: Extract<Node, { type: 'ExportNamedDeclaration' }>, scope: Scope): void {
    const { declaration, source, specifiers } = node;
    if (declaration) {
      this.statement(declaration, scope);
      for (const name of declaredNames(declaration)) this.exports(name, placeIn(scope, name));
    }
    for (const specifier of specifiers) {
      const exported = specifier.exported.type === 'Identifier' ? specifier.exported.name : specifier.exported.value;
      if (specifier.type === 'ExportNamespaceSpecifier' && source)
        this.exports(exported, this.imported(source.value, '*'));
      if (specifier.type !== 'ExportSpecifier') continue;
      const value = source ? this.imported(source.value, specifier.local.name) : placeIn(scope, specifier.local.name);
      this.exports(exported, value);
    }
  }

  #declarationOrExpression(node: Node, scope: Scope): Expression {
    if (node.type === 'FunctionDeclaration') {
      const value = this.function(node, scope);
      if (node.id) this.#assignTo(node.id.name, value, scope);
      return value;
    }
    if (node.type === 'ClassDeclaration') {
      const value = this.class(node, scope);
      if (node.id) this.#assignTo(node.id.name, value, scope);
      return value;
    }
    return this.expression(node, scope);
  }

  #loop(node: Extract<Node, { type: 'ForOfStatement' | 'ForInStatement' }>, outer: Scope): void {
    const scope = new Scope(outer);
    const each: Expression = { kind: 'member', of: this.expression(node.right, outer) };
    if (node.left.type === 'VariableDeclaration') {
      this.#declare([node.left], scope);
      for (const { id } of node.left.declarations) this.bind(id, each, scope);
    }
    this.statement(node.body, scope);
  }

  /** Statements and expressions inside of any other statement. */
  #parts(node: Node, outer: Scope): void {
    const scope = node.type === 'ForStatement' || node.type === 'CatchClause' ? new Scope(outer) : outer;
    for (const part of partsOf(node)) {
      if (part.type === 'VariableDeclaration') this.#declare([part], scope);
      if (isStatement(part)) this.statement(part, scope);
      else this.expression(part, scope);
    }
  }

  #declare(statements: readonly Statement[], scope: Scope): void {
    for (const statement of statements)
      for (const name of declaredNames(statement)) scope.declare(name, this.newPlace(name));
  }

  #assignTo(name: string, value: Expression, scope: Scope): void {
    const place = scope.placeOf(name);
    if (place) this.assign(place, value);
  }
}

const parameterOf = (pattern: Node): Node => {
  if (pattern.type === 'TSParameterProperty') return parameterOf(pattern.parameter);
  return pattern.type === 'AssignmentPattern' ? pattern.left : pattern;
};
