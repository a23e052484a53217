import { ok, refuse, type Result } from '../../../../base/result.ts'

const THOUGHTS = /<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/giu
const FENCED = /```(?:json)?\s*([\s\S]*?)```/iu
/** Names that would reach into every object. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
/** A plan is some levels deep; what is much deeper would exhaust the stack of whoever walks through it. */
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

/** An object that is written as JSON, without names that reach into every object. */
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

/** The JSON object in what a model wrote: alone, in a code fence, or between other words. */
export function readJson(text: string): Result<object, null> {
  const said = text.replace(THOUGHTS, '').trim()
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
