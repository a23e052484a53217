import { ok, refuse, type Refusal, type Result } from '../../base/result.ts'
import type { Milliseconds } from '../../base/units.ts'
import { MAX_CUES } from '../limits.ts'
import { MAX_MARKED_UP_CUE, type CaptionFormat } from './captionFile.ts'
import { captionFileRefusal } from './captionFileRefusals.ts'
import { CaptionLines } from './captionLines.ts'
import { parseCaptionTime } from './captionTime.ts'

/** A cue as written in the file, with its markup. */
export interface CueBlock {
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
  readonly raw: string
  /** The line that contains the cue's times, counted from 1. */
  readonly line: number
}

export interface CueBlocks {
  readonly blocks: readonly CueBlock[]
  /** Lines after an empty line that were read as part of the previous cue (SRT only). */
  readonly joinedLines: readonly number[]
}

const ARROW_LINE = /^\s*([\d:.,]+)\s*-->\s*([\d:.,]+)(?:\s.*)?$/u
const CLOCK = /\d:\d/u
const TWO_TOKENS = /^([\d:.,]+)(?:\s+|\s*(?:-+>?|=>|→)\s*)([\d:.,]+)$/u
/** VTT blocks that are not cues. */
const ASIDE = /^(?:NOTE|STYLE|REGION)(?:[ \t].*)?$/u

const excerptOf = (line: string): string => line.trim().slice(0, 60)

/**
 * A cue whose lines are still being read. Its text is one contiguous range of lines, and only empty lines lie between
 * them.
 */
interface OpenBlock {
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
  readonly line: number
  from: number
  to: number
  /** Excludes empty lines. */
  length: number
}

/** Groups lines into cues, one line at a time. */
class BlockReader {
  readonly #text: string
  readonly #lines: CaptionLines
  readonly #format: CaptionFormat
  #at = 0
  readonly #blocks: OpenBlock[] = []
  readonly #joinedLines: number[] = []

  constructor(text: string, format: CaptionFormat) {
    this.#text = text
    this.#lines = new CaptionLines(text)
    this.#format = format
  }

  read(): Result<CueBlocks> {
    if (this.#format === 'vtt') this.#skipHeader()
    for (;;) {
      while (this.#at < this.#lines.count && this.#lines.isBlank(this.#at)) this.#at += 1
      if (this.#at >= this.#lines.count) return ok({ blocks: this.#readBlocks(), joinedLines: this.#joinedLines })
      if (this.#format === 'vtt' && ASIDE.test(this.#line())) this.#skipBlock()
      else {
        const refusal = this.#readCue() ?? this.#beyondLimits()
        if (refusal) return refuse(refusal)
      }
    }
  }

  #readBlocks(): CueBlock[] {
    return this.#blocks.map(({ startMs, endMs, line, from, to }) => ({
      startMs,
      endMs,
      line,
      raw: this.#text.slice(from, to),
    }))
  }

  /** Checked while reading, so that a file far beyond the limits is not read to the end. */
  #beyondLimits(): Refusal | null {
    const last = this.#blocks.at(-1)
    if (this.#blocks.length > MAX_CUES) {
      return captionFileRefusal('caption_cue_limit', { reason: 'file', most: MAX_CUES })
    }
    if (last === undefined || last.length <= MAX_MARKED_UP_CUE) return null
    const place = { line: last.line, cue: this.#blocks.length }
    const facts = { reason: 'marked', ...place, length: last.length, most: MAX_MARKED_UP_CUE } as const
    return captionFileRefusal('caption_text_limit', facts)
  }

  #line(offset = 0): string {
    return this.#lines.line(this.#at + offset)
  }

  /** Searches for the arrow first, because most lines have none. */
  #isArrowLine(index: number): boolean {
    return this.#lines.hasArrow(index) && ARROW_LINE.test(this.#lines.line(index))
  }

  /** Two times, or one time and an arrow, are taken for cue times even if they are malformed. */
  #isMeantAsTimes(index: number): boolean {
    if (!this.#lines.hasClock(index)) return false
    if (this.#lines.hasArrow(index)) return true
    const tokens = TWO_TOKENS.exec(this.#lines.line(index).trim())
    return tokens !== null && tokens.slice(1).every((token) => CLOCK.test(token))
  }

  #skipBlock(): void {
    while (this.#at < this.#lines.count && !this.#lines.isBlank(this.#at)) this.#at += 1
  }

  #skipHeader(): void {
    const lines = this.#lines
    while (this.#at < lines.count && !lines.isBlank(this.#at) && !this.#isArrowLine(this.#at)) this.#at += 1
  }

  /** Number of lines before the next cue times. Null if there are none. In SRT, empty lines may follow a number. */
  #linesToTimes(): number | null {
    if (this.#isArrowLine(this.#at)) return 0
    let offset = 1
    if (this.#format === 'srt' && this.#lines.isNumber(this.#at)) {
      while (this.#at + offset < this.#lines.count && this.#lines.isBlank(this.#at + offset)) offset += 1
    }
    return this.#isArrowLine(this.#at + offset) ? offset : null
  }

  /** The line, the cue and the start of the line at an offset. */
  #place(offset = 0) {
    return { line: this.#at + offset + 1, cue: this.#blocks.length + 1, text: excerptOf(this.#line(offset)) }
  }

  #readCue(): Refusal | null {
    const offset = this.#linesToTimes()
    if (offset === null) return this.#readStray()
    if (offset > 0 && this.#format === 'srt' && !this.#lines.isNumber(this.#at)) {
      if (this.#isMeantAsTimes(this.#at))
        return captionFileRefusal('caption_time', { reason: 'unreadable', ...this.#place() })
      return captionFileRefusal('caption_number', this.#place())
    }
    this.#at += offset
    return this.#readTimed()
  }

  /**
   * Handles lines without valid times: malformed times, a cue without times, or in SRT more text after an empty line.
   */
  #readStray(): Refusal | null {
    const wrong = this.#isMeantAsTimes(this.#at) ? 0 : this.#isMeantAsTimes(this.#at + 1) ? 1 : null
    if (wrong !== null) {
      const reason = this.#line(wrong).includes('-->') ? 'unreadable' : 'arrow'
      return captionFileRefusal('caption_time', { reason, ...this.#place(wrong) })
    }
    const last = this.#blocks.at(-1)
    if (this.#format === 'vtt' || !last || this.#lines.isNumber(this.#at)) {
      return captionFileRefusal('caption_time_missing', this.#place())
    }
    if (last.length > 0) this.#joinedLines.push(this.#at + 1)
    this.#readText(last)
    return null
  }

  #readTimed(): Refusal | null {
    const [, from = '', to = ''] = ARROW_LINE.exec(this.#line()) ?? []
    const startMs = parseCaptionTime(from)
    const endMs = parseCaptionTime(to)
    if (startMs === null || endMs === null) {
      const text = excerptOf(startMs === null ? from : to)
      return captionFileRefusal('caption_time', { reason: 'format', ...this.#place(), text })
    }
    if (endMs <= startMs) {
      const { line, cue } = this.#place()
      const reason = endMs < startMs ? 'before' : 'same'
      return captionFileRefusal('caption_time_order', { reason, line, cue, from, to })
    }
    const block = { startMs, endMs, line: this.#at + 1, from: 0, to: 0, length: 0 }
    this.#at += 1
    this.#readText(block)
    this.#blocks.push(block)
    return null
  }

  /** Adds text up to an empty line, or up to the next cue if the empty line is missing. */
  #readText(block: OpenBlock): void {
    const lines = this.#lines
    while (this.#at < lines.count && !lines.isBlank(this.#at)) {
      if (lines.hasArrow(this.#at) && this.#isMeantAsTimes(this.#at)) break
      if (this.#isArrowLine(this.#at + 1) && lines.isNumber(this.#at)) break
      const [start, end] = [lines.startOf(this.#at), lines.endOf(this.#at)]
      if (block.length === 0) block.from = start
      block.to = end
      block.length += end - start + 1
      this.#at += 1
    }
  }
}

/** The cues of a file, in file order. A refusal contains the line and the cue that cannot be read. */
export function readCueBlocks(text: string, format: CaptionFormat): Result<CueBlocks> {
  return new BlockReader(text, format).read()
}
