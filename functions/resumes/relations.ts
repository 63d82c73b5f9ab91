/** Judges the relationships and content types of a Word document (ECMA-376 part 2). */
import { problems } from './problems';

type Attributes = Readonly<Record<string, string>>;

const MACRO_TYPE = /vbaProject|vbaData|macroEnabled/i;
const ACTIVEX_TYPE = /activeX/i;
/** XML other than a picture, and the names of the parts in which docx.ts looks for it. */
const TEXT_TYPE = /^(?!\s*image\/).*xml\s*$/i;
const READ_PART = /(?:^|\.)(?:xml|rels)$/i;

const MACRO_RELATION = /^(?:vbaProject|wordVbaData)$/i;
/** Other files, programs and pages inside a document. Word opens or runs them, some without asking. */
const EMBEDDING_RELATION = /^(?:oleObject|package|control|activeXControlBinary|aFChunk|frame)$/i;

/** How a chart refers to the workbook with its numbers, which docx.ts checks. Word and LibreOffice use these names. */
const CHART = /^word\/charts\/_rels\/[^/]+\.rels$/i;
const WORKBOOK = /^\.\.\/embeddings\/[\w-]+\.xlsx$/i;
export const WORKBOOK_PART = /^word\/embeddings\/[\w-]+\.xlsx$/i;

/** What such a workbook may consist of. Connections, links to other workbooks, and macro sheets are missing on purpose. */
const WORKBOOK_RELATION =
  /^(?:officeDocument|(?:core|extended|custom)-properties|thumbnail|worksheet|theme|styles|sharedStrings|calcChain|table|printerSettings|drawing|chart|chartStyle|chartColorStyle|image)$/i;

/** What a link may lead to: a page, an address, a phone, or a place without scheme, as people type it. */
const LINK = /^(?:https?:|mailto:|tel:|(?![a-z][a-z\d+.-]*:|[/\\]))/i;
/** A file on the author's computer, as in Word's reference to the document's template. */
const LOCAL = /^(?:file:\/\/\/(?![/\\])|[a-z]:[/\\]|(?![a-z][a-z\d+.-]*:|[/\\]{2}))/i;
/** Pictures pasted from an email lead to a part of that email, which is not there any more. */
const PICTURE = /^(?:https?:|cid:)/i;

/** What each kind of relationship may lead to outside the document. Others have to stay inside. */
const allowedTargets: Readonly<Record<string, readonly RegExp[]>> = {
  hyperlink: [LINK, LOCAL],
  image: [PICTURE, LOCAL],
  attachedtemplate: [LOCAL],
};

/** An absolute address or a network path, whatever the relationship's mode says. */
const OUTSIDE = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;

/** How often a target may be encoded. */
const MAX_ENCODED = 3;

/** Returns a target as a program may read it: decoded, without blanks and control characters. */
function decoded(target: string): string {
  let text = target;
  for (let times = 0; times < MAX_ENCODED; times++)
    text = text.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return text.replaceAll(/[\p{Cc}\p{Z}]/gu, '');
}

/** True for a file on a network share, which would get the reader's password hash. */
export const isShare = (target: string) => /^(?:file:)?[\\/]{2}/i.test(target) && !LOCAL.test(target);

const kindOf = (type: string) => type.trim().split('/').at(-1) ?? '';

const isOutside = (target: string, mode: string) =>
  mode.trim().toLowerCase() === 'external' || OUTSIDE.test(target);

/** Returns the message for the applicant about a relationship of a document's part; undefined if it is harmless. */
export function relationProblem(
  { Type = '', Target = '', TargetMode = '' }: Attributes,
  part: string,
): string | undefined {
  const kind = kindOf(Type);
  if (MACRO_RELATION.test(kind)) return problems.macros;
  const target = decoded(Target);
  const allowed = Object.hasOwn(allowedTargets, kind.toLowerCase()) ? allowedTargets[kind.toLowerCase()] : [];
  if (isOutside(target, TargetMode) && !allowed?.some((pattern) => pattern.test(target)))
    return problems.remote;
  const isWorkbook = kind === 'package' && CHART.test(part) && WORKBOOK.test(Target);
  return EMBEDDING_RELATION.test(kind) && !isWorkbook ? problems.embedded : undefined;
}

/** The same for a part of a chart's workbook. */
export function workbookRelationProblem({
  Type = '',
  Target = '',
  TargetMode = '',
}: Attributes): string | undefined {
  const isInside = WORKBOOK_RELATION.test(kindOf(Type)) && !isOutside(decoded(Target), TargetMode);
  return isInside ? undefined : problems.embedded;
}

/** Returns the message for the applicant about a content type; undefined if it is harmless. */
export function typeProblem({ ContentType = '', PartName, Extension }: Attributes): string | undefined {
  if (MACRO_TYPE.test(ContentType)) return problems.macros;
  if (TEXT_TYPE.test(ContentType) && !READ_PART.test(PartName ?? Extension ?? '')) return problems.unreadable;
  return ACTIVEX_TYPE.test(ContentType) ? problems.embedded : undefined;
}
