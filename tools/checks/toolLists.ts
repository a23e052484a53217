import { glob, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { toolNames } from '../../src/composition/tools/tools.ts'
import { endCheck, findings } from './ratchet.ts'
import { isNode, type SyntaxNode } from './importStatements.ts'

/** This many adjacent names form a list. It must be derived from `src/composition/tools/tools.ts` instead. */
const LIST_LENGTH = 3
const PRODUCT_CODE = ['src/**/*.{ts,tsx}']
const EXEMPT = /^src[/](?:composition[/]tools|testing)[/]|[.]test[.]tsx?$/u

/** Files that name several tools in one array, object or union, with the first such line. */
export async function toolLists(root: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for await (const entry of glob(PRODUCT_CODE, { cwd: root })) {
    const path = entry.replaceAll('\\', '/')
    if (EXEMPT.test(path)) continue
    const source = await readFile(join(root, path), 'utf8')
    // Most files mention no tool and need no parsing.
    if (names.filter((name) => source.includes(name)).length < LIST_LENGTH) continue
    const list = listIn(parseSync(path, source).program, new Set(names))
    if (list === null) continue
    const line = source.slice(0, list.start).split('\n').length
    found.set(path, `line ${line} names ${list.names.join(', ')}. Derive the list from the tools.`)
  }
  return found
}

interface ToolList {
  readonly start: number
  readonly names: readonly string[]
}

/** The outermost list in a syntax tree. Null if there is none. */
function listIn(node: unknown, names: ReadonlySet<string>): ToolList | null {
  if (Array.isArray(node)) return firstOf(node, names)
  if (!isNode(node)) return null
  const named = entriesOf(node).flatMap((entry) => {
    const text = textOf(entry)
    return text !== null && names.has(text) ? [text] : []
  })
  if (named.length >= LIST_LENGTH) return { start: Number(node['start']), names: named }
  return firstOf(Object.values(node), names)
}

function firstOf(nodes: readonly unknown[], names: ReadonlySet<string>): ToolList | null {
  for (const node of nodes) {
    const list = listIn(node, names)
    if (list !== null) return list
  }
  return null
}

/** The entries of an array, an object or a union. Shorthand properties refer to imports, so they do not count. */
function entriesOf(node: SyntaxNode): readonly unknown[] {
  switch (node.type) {
    case 'ArrayExpression':
      return listOf(node['elements']).map((element) =>
        isNode(element) && element.type === 'ArrayExpression' ? listOf(element['elements'])[0] : element,
      )
    case 'TSTupleType':
      return listOf(node['elementTypes'])
    case 'TSUnionType':
      return listOf(node['types'])
    case 'ObjectExpression':
      return listOf(node['properties']).map((property) =>
        isNode(property) && property['shorthand'] !== true ? property['key'] : null,
      )
    case 'TSInterfaceBody':
      return keysOf(listOf(node['body']))
    case 'TSTypeLiteral':
      return keysOf(listOf(node['members']))
    default:
      return []
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const keysOf = (members: readonly unknown[]): readonly unknown[] =>
  members.map((member) => (isNode(member) ? member['key'] : null))

/** The text of a literal, a literal type or a key. Null for other nodes. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'TSLiteralType') return textOf(node['literal'])
  const text = node.type === 'Identifier' ? node['name'] : node.type === 'Literal' ? node['value'] : null
  return typeof text === 'string' ? text : null
}

if (import.meta.main) {
  const over = await toolLists(resolve(import.meta.dirname, '../..'), toolNames)
  endCheck(findings({ over, notYet: [] }))
}
