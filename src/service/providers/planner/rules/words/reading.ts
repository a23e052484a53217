/** A request or a part of one. Rules take phrases from it, and any words that remain were not understood. */
export interface Reading {
  /** The original text, with quotes. */
  readonly said: string
  /** Takes the first match. Quoted texts appear as `«0»`, `«1»` …, and gaps as `|`. */
  readonly take: (pattern: RegExp) => RegExpExecArray | null
  readonly has: (pattern: RegExp) => boolean
  readonly rest: () => string
  /** Takes a range of `rest`. */
  readonly cut: (start: number, length: number) => void
  readonly quoteOf: (placeholder: string) => string
  /** Whether only filler words, or allowed ones, remain. */
  readonly isSpent: (allowed?: RegExp) => boolean
}

/** A part of a request. `quotes` are the texts of its placeholders. */
export interface Clause {
  readonly text: string
  readonly quotes: readonly string[]
}

/** Matches the placeholder of a quoted text. */
export const QUOTE = '«\\d+»'

const FILLERS =
  /\b(?:the|an?|please|just|now|also|then|and|to|of|is|my|our|this|for me|so|right|there|here|simply|again|too|as well|will|be)\b|[|,.!;:?-]/giu

/** Restores the quoted texts. */
export function withQuotes({ text, quotes }: Clause): string {
  return text.replace(/«(\d+)»/gu, (_, index: string) => `“${quotes[Number(index)] ?? ''}”`)
}

export function openReading(clause: Clause): Reading {
  let rest = clause.text
  const cut = (start: number, length: number): void => {
    rest = `${rest.slice(0, start)} | ${rest.slice(start + length)}`
  }
  return {
    said: withQuotes(clause),
    take(pattern) {
      const found = pattern.exec(rest)
      if (found) cut(found.index, found[0].length)
      return found
    },
    has: (pattern) => pattern.test(rest),
    rest: () => rest,
    cut,
    quoteOf: (placeholder) => clause.quotes[Number(/\d+/u.exec(placeholder)?.[0])] ?? '',
    isSpent(allowed) {
      const spared = allowed ? rest.replace(new RegExp(allowed.source, 'giu'), ' ') : rest
      return spared.replace(FILLERS, ' ').trim() === ''
    },
  }
}
