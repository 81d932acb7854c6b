// Reads the docstrings of controllers and of the shapes of requests and answers, so that the description of an API says
// what the sources say. Only the syntax is read: no type is resolved, and a file takes a millisecond.
import ts from 'typescript';

const DESCRIBES_AN_API = /from '(@nestjs\/swagger|class-validator)'/;

/** @returns the words of each class: { text, extends, members: { name: { text, isOptional, schema } } } */
export function wordsOf(code, path) {
  const describes = DESCRIBES_AN_API.test(code) || /\.(dto|response)\.ts$/.test(path);
  if (!describes || code.includes('@ApiExcludeController')) return {};
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  return Object.fromEntries(classesIn(source).map((node) => [node.name.text, classWords(node)]));
}

/** Also those in functions that make a controller for a path. */
const classesIn = ({ statements }) =>
  statements
    .flatMap((node) => (ts.isFunctionDeclaration(node) && node.body ? [...node.body.statements] : [node]))
    .filter(ts.isClassDeclaration);

function classWords(node) {
  const base = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0]?.expression;
  const members = node.members.filter(
    (member) => (ts.isPropertyDeclaration(member) || ts.isMethodDeclaration(member)) && ts.isIdentifier(member.name),
  );
  return {
    text: docstring(node),
    ...(base && ts.isIdentifier(base) && { extends: base.text }),
    members: Object.fromEntries(members.map((member) => [member.name.text, memberWords(member)])),
  };
}

function memberWords(member) {
  const text = docstring(member);
  if (ts.isMethodDeclaration(member)) return { text };
  const isOptional = member.questionToken !== undefined || member.initializer !== undefined;
  return { text, ...(isOptional && { isOptional }), schema: member.type && schemaOf(member.type) };
}

/** Paragraphs are kept, lines within one are joined; a list or a table keeps its lines. */
function docstring(node) {
  const [comment] = node.jsDoc?.slice(-1) ?? [];
  const text = ts.getTextOfJSDocComment(comment?.comment)?.trim();
  return text?.replaceAll(/(?<!\n)\n(?![\n\s]*[-|*\d]+[ .|])(?!\n)/g, ' ') || undefined;
}

const KEYWORDS = {
  [ts.SyntaxKind.StringKeyword]: 'string',
  [ts.SyntaxKind.NumberKeyword]: 'number',
  [ts.SyntaxKind.BooleanKeyword]: 'boolean',
};

const isNull = (type) => ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword;

/** The schema of a written type, as far as it can be derived without resolving a name. */
function schemaOf(type) {
  if (KEYWORDS[type.kind]) return { type: KEYWORDS[type.kind] };
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal))
    return { type: 'string', enum: [type.literal.text] };
  if (ts.isArrayTypeNode(type)) {
    const items = schemaOf(type.elementType);
    return items && { type: 'array', items };
  }
  if (!ts.isUnionTypeNode(type)) return undefined;
  const others = type.types.filter((member) => !isNull(member));
  const schemas = others.map(schemaOf);
  const isNullable = others.length < type.types.length;
  const joined = joinedSchema(schemas);
  return isNullable ? { ...joined, nullable: true } : joined;
}

function joinedSchema(schemas) {
  if (schemas.length === 1) return schemas[0];
  if (!schemas.every((schema) => schema?.enum)) return undefined;
  return { type: 'string', enum: schemas.flatMap((schema) => schema.enum) };
}
