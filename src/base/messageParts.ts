/**
 * A piece of a sentence in ICU MessageFormat: text, `#`, a value `{name}`, or a value with a format: `{frames, number}`,
 * `{count, plural, one {# clip} other {# clips}}`, `{kind, select, video {a video} other {a file}}`.
 */
export type MessagePart = string | [name: string] | [name: string, type: string, format?: MessageFormat]
type MessageFormat = string | Record<string, MessagePart[]>

const BRANCHED: ReadonlySet<string> = new Set(['plural', 'selectordinal', 'select'])

/** The position of the brace that closes the one at `open`, or the end of the text if there is none. */
function closingBrace(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

/** Parses `one {# clip} =0 {none}` into branches by selector. Lingui uses the bare number instead of `=0`. */
function branchesOf(text: string): Record<string, MessagePart[]> {
  const branches: Record<string, MessagePart[]> = {}
  let at = 0
  for (let open = text.indexOf('{'); open !== -1; open = text.indexOf('{', at)) {
    const end = closingBrace(text, open)
    const selector = text.slice(at, open).trim().replace(/^=/u, '')
    branches[selector] = messageParts(text.slice(open + 1, end), true)
    at = end + 1
  }
  return branches
}

function slotOf(text: string): MessagePart {
  const comma = text.indexOf(',')
  if (comma === -1) return [text.trim()]
  const name = text.slice(0, comma).trim()
  const rest = text.slice(comma + 1)
  const second = rest.indexOf(',')
  const type = (second === -1 ? rest : rest.slice(0, second)).trim()
  if (second === -1) return [name, type]
  const format = rest.slice(second + 1)
  return [name, type, BRANCHED.has(type) ? branchesOf(format) : format.trim()]
}

/**
 * Splits a sentence at its placeholders, into the shape that Lingui accepts as a compiled message. With `hasCount`, `#`
 * stands for the count.
 */
export function messageParts(message: string, hasCount = false): MessagePart[] {
  const parts: MessagePart[] = []
  const addText = (text: string): void => {
    if (text !== '') parts.push(...(hasCount ? text.split(/(#)/u).filter((piece) => piece !== '') : [text]))
  }
  let at = 0
  for (let open = message.indexOf('{'); open !== -1; open = message.indexOf('{', at)) {
    const end = closingBrace(message, open)
    addText(message.slice(at, open))
    parts.push(slotOf(message.slice(open + 1, end)))
    at = end + 1
  }
  addText(message.slice(at))
  return parts
}
