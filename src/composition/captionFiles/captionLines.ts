import { withoutMarks } from './timeLine.ts'

const [TAB, LF, VT, FF, CR, SPACE] = [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]
const [ZERO, NINE, COLON, GREATER, LAST_ASCII] = [0x30, 0x39, 0x3a, 0x3e, 0x7f]

/** Flags for a line, collected while its characters are scanned. Most lines need no regular expression. */
const [LETTERS, ARROW, CLOCK, OTHER_THAN_NUMBER] = [1, 2, 4, 8]

/** White space at which lines may break and cues end. A no-break space counts as a visible character. */
export const isBlankUnit = (unit: number): boolean => unit === SPACE || unit === TAB || unit === VT || unit === FF
export const isLineBreakUnit = (unit: number): boolean => unit === LF || unit === CR
const isDigit = (unit: number): boolean => unit >= ZERO && unit <= NINE

function countLineBreaks(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += 1) if (isLineBreakUnit(text.charCodeAt(at))) count += 1
  return count
}

/**
 * The lines of a caption file, stored as offsets, so that half a million lines do not need half a million strings.
 * Lines end with LF, CR or CR LF; some programs write several CRs before the LF.
 */
export class CaptionLines {
  readonly #text: string
  readonly #starts: Uint32Array
  readonly #ends: Uint32Array
  readonly #kinds: Uint8Array
  /** Before this offset, no carriage return in the current run is followed by an LF. */
  #loneUntil = 0
  #count = 0

  constructor(text: string) {
    const max = countLineBreaks(text) + 1
    this.#text = text
    this.#starts = new Uint32Array(max)
    this.#ends = new Uint32Array(max)
    this.#kinds = new Uint8Array(max)
    for (let start = 0; start <= text.length; start = this.#afterBreak(this.#ends[this.#count - 1] ?? 0)) {
      this.#starts[this.#count] = start
      this.#ends[this.#count] = this.#readLine(start)
      this.#count += 1
    }
  }

  get count(): number {
    return this.#count
  }

  /** Returns an empty line for every index past the last one. */
  line(index: number): string {
    return this.#text.slice(this.startOf(index), this.endOf(index))
  }

  startOf(index: number): number {
    return this.#starts[index] ?? this.#text.length
  }

  endOf(index: number): number {
    return this.#ends[index] ?? this.#text.length
  }

  isBlank(index: number): boolean {
    return ((this.#kinds[index] ?? 0) & LETTERS) === 0
  }

  /** Whether the line contains `-->`. */
  hasArrow(index: number): boolean {
    return ((this.#kinds[index] ?? 0) & ARROW) !== 0
  }

  /** Whether the line has no characters at all, not even blanks. */
  isEmpty(index: number): boolean {
    return this.startOf(index) === this.endOf(index)
  }

  /** Whether the line contains something like `1:2`, possibly with blanks around the colon. */
  hasClock(index: number): boolean {
    return ((this.#kinds[index] ?? 0) & CLOCK) !== 0
  }

  /** Whether the line is one whole number, apart from white space and direction marks. */
  isNumber(index: number): boolean {
    return (
      ((this.#kinds[index] ?? OTHER_THAN_NUMBER) & OTHER_THAN_NUMBER) === 0 &&
      /^\s*\d+\s*$/u.test(withoutMarks(this.line(index)))
    )
  }

  /** Reads up to the next line break and returns its offset. */
  #readLine(start: number): number {
    const text = this.#text
    let kind = 0
    let at = start
    let [before, last] = [0, 0]
    for (; at < text.length; at += 1) {
      const unit = text.charCodeAt(at)
      if (isLineBreakUnit(unit)) break
      if (isBlankUnit(unit)) continue
      kind |= LETTERS
      if (isDigit(unit)) {
        if (last === COLON && isDigit(before)) kind |= CLOCK
      } else {
        if (unit <= LAST_ASCII) kind |= OTHER_THAN_NUMBER
        if (unit === GREATER && text.startsWith('--', Math.max(start, at - 2))) kind |= ARROW
      }
      before = last
      last = unit
    }
    this.#kinds[this.#count] = kind
    return at
  }

  /** The start of the next line, or the end of the text. Scans each run of carriage returns only once. */
  #afterBreak(end: number): number {
    const text = this.#text
    if (text.charCodeAt(end) !== CR || end < this.#loneUntil) return end + 1
    let run = end
    while (text.charCodeAt(run) === CR) run += 1
    if (text.charCodeAt(run) === LF) return run + 1
    this.#loneUntil = run
    return end + 1
  }
}
