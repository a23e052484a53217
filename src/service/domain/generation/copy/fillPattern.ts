import type { Pattern, PatternSlot } from './patterns.ts'

/** The words for each slot. */
export type Filling = Readonly<Partial<Record<PatternSlot, string>>>

const slots = /\{([a-z]+)\}/gu
const sentences: ReadonlySet<string> = new Set(['fact', 'offer', 'claim'])

export function slotsOf({ text }: Pattern): readonly string[] {
  return [...text.matchAll(slots)].map(([, slot]) => slot ?? '')
}

/** Null if a slot has no words. */
export function fillPattern(pattern: Pattern, filling: Filling): string | null {
  const words: Readonly<Record<string, string | undefined>> = filling
  let isComplete = true
  const filled = pattern.text.replaceAll(slots, (_, slot: string) => {
    const value = words[slot] ?? ''
    if (value === '') isComplete = false
    return sentences.has(slot) ? asSentence(value) : asPhrase(value)
  })
  return isComplete ? capitalised(filled) : null
}

/** Starts with a capital letter and ends with a full stop, unless it ends with a mark of its own. */
export function asSentence(words: string): string {
  const trimmed = words.trim().replace(/[\s,;:–—-]+$/u, '')
  return capitalised(/[.!?…。！？]["”’»)]?$/u.test(trimmed) ? trimmed : `${trimmed}.`)
}

const asPhrase = (words: string): string => words.trim().replace(/[\s.,;:!?]+$/u, '')

/** Words with capitals inside, such as “iPhone”, keep their case. */
function capitalised(text: string): string {
  const [first = ''] = /^\p{L}[\p{L}\p{N}]*/u.exec(text) ?? []
  if (first === '' || first.slice(1) !== first.slice(1).toLowerCase()) return text
  const [letter = ''] = first
  return letter.toUpperCase() + text.slice(letter.length)
}
