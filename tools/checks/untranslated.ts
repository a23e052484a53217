import { glob, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { isNode, type SyntaxNode } from './importStatements.ts'
import { endCheck, findings } from './ratchet.ts'

/** Exempt are tests, and the tables of sentences that the page looks up by code. */
const EXEMPT = /[.]test[.]tsx?$|^src[/](?:client[/](?:errorWords|messages)|editor[/]session[/]refusals)/u

/** Attributes and properties whose value is always read by users. */
const READ_ATTRIBUTE =
  /^(?:aria-(?:label|description|valuetext|roledescription)|title|label|placeholder|alt|description|hint|next|safe|text|heading|data-tooltip|(?:\w+)?(?:Label|Text|Reason|Title|Words))$/u
const READ_PROPERTY =
  /^(?:label|title|next|description|detail|hint|placeholder|advice|alias|tooltip|(?:\w+)?(?:Label|Reason|Title|Words))$/u
/** Text that looks like English: a capital and small letters followed by a space, or a whole sentence. */
const LOOKS_ENGLISH = /^[“"‘]?(?:[A-Z][a-z’]+|[A-Z]) \S*[a-z]|[a-z’]{2,}(?:,|:)? [a-z’]{2,}.*[.…?]$|^[A-Z][a-z]+…$/u
/**
 * Matches short English words next to values in a template: `until 0`, `0 on 0`. Keys in code are joined by other
 * characters.
 */
const FRAGMENT = /(?:^|[ ,;:])[a-z]{2,} 0|0[,:]? [a-z]{2,}(?:[ ,.:]|$)/u
const HAS_WORD = /[A-Za-z]{2}/u
/** Classes, codes, and names that are the same in every language. */
const NO_ENGLISH = /^[a-z]+(?:-[a-z]+)+ |^[a-z]+(?:_[a-z]+)+$|^(?:Final Cut|Instagram Reels|YouTube Shorts|TikTok)$/u

/** Code without text for users: developer errors, types, and text that is already inside a macro. */
const CLOSED = /^(?:Import|TS(?!As|Satisfies|NonNull)|TaggedTemplate|ThrowStatement)/u

/** Files whose English text is not in the catalogue yet. */
const notYet: readonly string[] = []

/** The page files with English text outside the catalogue, each with the line. */
export async function untranslated(root: string): Promise<ReadonlyMap<string, string>> {
  const over = new Map<string, string>()
  for await (const entry of glob('src/{app,client,editor,ui,studio}/**/*.{ts,tsx}', { cwd: root })) {
    const path = entry.replaceAll('\\', '/')
    if (EXEMPT.test(path)) continue
    const source = await readFile(join(root, path), 'utf8')
    const escaped: number[] = []
    visit(parseSync(path, source).program, [], ({ start }) => {
      if (typeof start === 'number') escaped.push(start)
    })
    const numbers = [...source.matchAll(/(?:toLocale\w*String|Intl[.]\w+)\('en'/gu)].map(({ index }) => index)
    const first = Math.min(...escaped, ...numbers)
    if (!Number.isFinite(first)) continue
    const end = source.indexOf('\n', first)
    over.set(
      path,
      `line ${lineAt(source, first)} escapes the catalogue: ${source.slice(first, end).trim().slice(0, 100)}`,
    )
  }
  return over
}

const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length

/** Calls `report` for each text below a node that users would see untranslated. */
function visit(value: unknown, parents: readonly SyntaxNode[], report: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, parents, report)
    return
  }
  if (!isNode(value) || CLOSED.test(value.type) || isMacro(value) || isFault(value) || isStyle(value)) return
  const text = textOf(value)
  if (text !== null && HAS_WORD.test(text) && !NO_ENGLISH.test(text) && isRead(value, text, parents)) report(value)
  const below = [...parents, value]
  for (const [key, child] of Object.entries(value)) if (key !== 'key') visit(child, below, report)
}

/** The text of a literal or a template, with `0` for its values. */
function textOf(node: SyntaxNode): string | null {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node['value'] === 'string' ? node['value'].trim() : null
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return null
  const texts = node['quasis'].map((quasi: unknown) => {
    const value = isNode(quasi) ? quasi['value'] : null
    return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''
  })
  return texts.join('0')
}

function isRead(node: SyntaxNode, text: string, parents: readonly SyntaxNode[]): boolean {
  if (node.type === 'JSXText') return true
  const holder = parents.findLast(
    ({ type }) => !/^(?:Conditional|Logical|Parenthesized|TSAs|TSSatisfies|JSXExpressionC)/u.test(type),
  )
  if (holder?.type === 'BinaryExpression' || isName(holder)) return false
  if (holder?.type === 'JSXAttribute') return READ_ATTRIBUTE.test(nameOf(holder['name'])) || isEnglish(node, text)
  if (holder?.type === 'JSXElement' || holder?.type === 'JSXFragment') return true
  if (holder?.type === 'Property') return READ_PROPERTY.test(nameOf(holder['key'])) || isEnglish(node, text)
  return isEnglish(node, text)
}

const isEnglish = (node: SyntaxNode, text: string): boolean =>
  LOOKS_ENGLISH.test(text) || (node.type === 'TemplateLiteral' && FRAGMENT.test(text))

function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  return nameText(value['name']) ?? nameText(value['value']) ?? nameOf(value['name'])
}
const nameText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Matches `plural(count, { one: '…' })`, and `{ id, message }` for the extractor. */
const isMacro = (node: SyntaxNode): boolean =>
  (node.type === 'CallExpression' && /^(?:plural|select|selectOrdinal|msg)$/u.test(nameOf(node['callee']))) ||
  (node.type === 'ObjectExpression' && ['id', 'message'].every((name) => hasProperty(node, name)))

function hasProperty({ properties }: SyntaxNode, name: string): boolean {
  return (
    Array.isArray(properties) && properties.some((property) => isNode(property) && nameOf(property['key']) === name)
  )
}

/** Matches `new Error('…')` and its subclasses, which only programmers read. */
const isFault = (node: SyntaxNode): boolean =>
  node.type === 'NewExpression' && /(?:Error|Exception)$/u.test(nameOf(node['callee']))

/** Whether the text names something in code, as in `const writerId = `. */
const isName = (holder: SyntaxNode | undefined): boolean =>
  holder?.type === 'VariableDeclarator' && /(?:Id|Key)$/u.test(nameOf(holder['id']))

/** Matches classes and styles. */
const isStyle = (node: SyntaxNode): boolean =>
  (node.type === 'JSXAttribute' || node.type === 'Property') &&
  /(?:class(?:Name|Names|es)|style|viewBox|^d|key\w*|shortcut|font\w*)$/iu.test(nameOf(node['name'] ?? node['key']))

if (import.meta.main) {
  const over = await untranslated(resolve(import.meta.dirname, '../..'))
  endCheck(findings({ over, notYet }))
}
