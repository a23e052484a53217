import type { Clause } from './reading.ts'

const QUOTED =
  /“([^“”]*)”|„([^„“”]*)[“”]|«([^«»]*)»|"([^"]*)"|`([^`]*)`|(?<=^|[\s(:])[‘']((?:[^‘’']|(?<=\w)['’](?=\w))+)[’'](?=$|[\s.,;:!?)])/gu

const contractions: readonly (readonly [RegExp, string])[] = [
  [/[^\S\n]+/gu, ' '],
  [/[’ʼ]/gu, "'"],
  [/\bi'd like\b/giu, 'I want'],
  [/\bi would like\b/giu, 'I want'],
  [/\blet's\b/giu, 'let us'],
  [/\b(\d+)\s*[- ]\s*(seconds?|secs?|minutes?|mins?|frames?)\b/giu, '$1 $2'],
  [/ ?[–—] ?/gu, ' - '],
  [/ {2,}/gu, ' '],
]

/** Replaces quoted texts by placeholders, so that nothing in them is read as an instruction. */
export function readPrompt(prompt: string): Clause {
  const quotes: string[] = []
  const set = prompt
    .replaceAll(/[«»](?=\d+[«»])/gu, '')
    .replace(QUOTED, (...found: (string | number | undefined)[]) => {
      const inner = found.slice(1, 7).find((part) => part !== undefined)
      quotes.push(String(inner ?? '').trim())
      return ` «${quotes.length - 1}» `
    })
  return { text: contractions.reduce((text, [pattern, by]) => text.replace(pattern, by), set).trim(), quotes }
}
