import { ok, refuse, type Result } from '../../base/result.ts'
import type { Milliseconds } from '../../base/units.ts'
import { MAX_CUES } from '../limits.ts'
import { MAX_MARKED_UP_CUE, type CaptionFileRefusal, type CaptionFormat } from './captionFile.ts'
import { CaptionLines } from './captionLines.ts'
import { parseCaptionTime } from './captionTime.ts'

/** A cue as the file has it: its text is still marked up. */
export interface CueBlock {
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
  readonly raw: string
  /** The line of its times, counted from 1. */
  readonly line: number
}

export interface CueBlocks {
  readonly blocks: readonly CueBlock[]
  /** Lines after an empty line that were taken for more of the cue before: SRT only. */
  readonly joinedLines: readonly number[]
}

const ARROW_LINE = /^\s*([\d:.,]+)\s*-->\s*([\d:.,]+)(?:\s.*)?$/u
const CLOCK = /\d:\d/u
const TWO_TOKENS = /^([\d:.,]+)(?:\s+|\s*(?:-+>?|=>|→)\s*)([\d:.,]+)$/u
/** Blocks of VTT that are no cues. */
const ASIDE = /^(?:NOTE|STYLE|REGION)(?:[ \t].*)?$/u

const quoted = (line: string): string => `“${line.trim().slice(0, 60)}”`
const counted = (count: number): string => count.toLocaleString('en')

/** The text of a cue is one stretch of the file: only empty lines lie between its lines. */
interface OpenBlock {
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
  readonly line: number
  from: number
  to: number
  /** Without the empty lines. */
  length: number
}

/** Reads lines one after the other into cues. */
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

  read(): Result<CueBlocks, CaptionFileRefusal> {
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

  /** Told while the file is read: what is far beyond the limits is not worth reading to its end. */
  #beyondLimits(): CaptionFileRefusal | null {
    const last = this.#blocks.at(-1)
    if (this.#blocks.length > MAX_CUES) {
      const message = `The file holds more than ${counted(MAX_CUES)} cues, the most of a caption.`
      return { code: 'caption_cue_limit', message }
    }
    if (last === undefined || last.length <= MAX_MARKED_UP_CUE) return null
    const [line, cue] = [last.line, this.#blocks.length]
    const message = `Line ${line}, cue ${cue}: ${counted(last.length)} characters, with those of its marks, are more than ${counted(MAX_MARKED_UP_CUE)}.`
    return { code: 'caption_text_limit', message, line, cue }
  }

  #line(offset = 0): string {
    return this.#lines.line(this.#at + offset)
  }

  /** Looks for the arrow first: most lines have none. */
  #isArrowLine(index: number): boolean {
    return this.#lines.hasArrow(index) && ARROW_LINE.test(this.#lines.line(index))
  }

  /** Two times, or one of them with an arrow: meant as the times of a cue, whatever is wrong with them. */
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

  /** Lines from here to the times of a cue; null where none are there. A number may be followed by empty lines in SRT. */
  #linesToTimes(): number | null {
    if (this.#isArrowLine(this.#at)) return 0
    let offset = 1
    if (this.#format === 'srt' && this.#lines.isNumber(this.#at)) {
      while (this.#at + offset < this.#lines.count && this.#lines.isBlank(this.#at + offset)) offset += 1
    }
    return this.#isArrowLine(this.#at + offset) ? offset : null
  }

  #refusal(code: string, sentence: string, offset = 0): CaptionFileRefusal {
    const line = this.#at + offset + 1
    const cue = this.#blocks.length + 1
    return { code, message: `Line ${line}, cue ${cue}: ${sentence}`, line, cue }
  }

  #readCue(): CaptionFileRefusal | null {
    const offset = this.#linesToTimes()
    if (offset === null) return this.#readStray()
    if (offset > 0 && this.#format === 'srt' && !this.#lines.isNumber(this.#at)) {
      const first = this.#line()
      if (this.#isMeantAsTimes(this.#at))
        return this.#refusal('caption_time', `${quoted(first)} holds no readable times.`)
      return this.#refusal('caption_number', `${quoted(first)} stands where the number of the cue belongs.`)
    }
    this.#at += offset
    return this.#readTimed()
  }

  /** Lines without times: times that cannot be read, a cue without any, or in SRT more of the text before an empty line. */
  #readStray(): CaptionFileRefusal | null {
    const wrong = this.#isMeantAsTimes(this.#at) ? 0 : this.#isMeantAsTimes(this.#at + 1) ? 1 : null
    if (wrong !== null) {
      const line = this.#line(wrong)
      const what = line.includes('-->') ? 'holds no readable times.' : 'has no --> between its times.'
      return this.#refusal('caption_time', `${quoted(line)} ${what}`, wrong)
    }
    const last = this.#blocks.at(-1)
    if (this.#format === 'vtt' || !last || this.#lines.isNumber(this.#at)) {
      return this.#refusal('caption_time_missing', `The times are missing at ${quoted(this.#line())}.`)
    }
    if (last.length > 0) this.#joinedLines.push(this.#at + 1)
    this.#readText(last)
    return null
  }

  #readTimed(): CaptionFileRefusal | null {
    const [, from = '', to = ''] = ARROW_LINE.exec(this.#line()) ?? []
    const startMs = parseCaptionTime(from)
    const endMs = parseCaptionTime(to)
    if (startMs === null || endMs === null) {
      return this.#refusal('caption_time', `${quoted(startMs === null ? from : to)} is no time such as 00:01:02.345.`)
    }
    if (endMs <= startMs) {
      const what = endMs < startMs ? 'ends before it starts' : 'ends when it starts'
      return this.#refusal('caption_time_order', `The cue ${what}, ${from} --> ${to}.`)
    }
    const block = { startMs, endMs, line: this.#at + 1, from: 0, to: 0, length: 0 }
    this.#at += 1
    this.#readText(block)
    this.#blocks.push(block)
    return null
  }

  /** Adds text up to an empty line, or to the next cue where the empty line is missing. */
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

/** The cues of a file, in its order. Refuses with the line and the cue at which it cannot be read. */
export function readCueBlocks(text: string, format: CaptionFormat): Result<CueBlocks, CaptionFileRefusal> {
  return new BlockReader(text, format).read()
}
