import { ok, refuse, type Result } from '../../../base/result.ts'

const THOUGHT_START = /<think(?:ing)?>/iu
const THOUGHT_END = /<\/think(?:ing)?>/iu
const FENCED = /```(?:json)?([\s\S]*?)```/iu
/** Keys that could pollute prototypes. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
/** Plans have only a few levels; deeper input could exhaust the stack of recursive code. */
const MAX_DEPTH = 40

function isTooDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (isText && letter === '\\') at += 1
    else if (letter === '"') isText = !isText
    else if (!isText && (letter === '{' || letter === '[')) depth += 1
    else if (!isText && (letter === '}' || letter === ']')) depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/** Parses a JSON object, dropping keys that could pollute prototypes. */
export function parseSafely(text: string): Result<object, null> {
  if (isTooDeep(text)) return refuse(null)
  let isSafe = true
  try {
    const value: unknown = JSON.parse(text, (key, inner: unknown) => {
      if (FORBIDDEN.has(key)) isSafe = false
      return inner
    })
    return isSafe && typeof value === 'object' && value !== null ? ok(value) : refuse(null)
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(null)
    throw error
  }
}

/**
 * Removes reasoning blocks. An unclosed block is kept, and the text after it is not searched again, so that the running
 * time stays linear.
 */
function withoutThoughts(text: string): string {
  const kept: string[] = []
  let rest = text
  for (;;) {
    const start = THOUGHT_START.exec(rest)?.index ?? rest.length
    const thought = rest.slice(start)
    const end = THOUGHT_END.exec(thought)
    if (end === null) return [...kept, rest].join('')
    kept.push(rest.slice(0, start))
    rest = thought.slice(end.index + end[0].length)
  }
}

/** Finds the JSON object in a model's answer, whether it is alone, in a code fence, or within other text. */
export function readJson(text: string): Result<object, null> {
  const said = withoutThoughts(text).trim()
  const first = said.indexOf('{')
  const candidates = [
    said,
    FENCED.exec(said)?.[1],
    first === -1 ? undefined : said.slice(first, said.lastIndexOf('}') + 1),
  ]
  for (const candidate of candidates) {
    const found = candidate === undefined ? refuse(null) : parseSafely(candidate.trim())
    if (found.ok) return found
  }
  return refuse(null)
}
