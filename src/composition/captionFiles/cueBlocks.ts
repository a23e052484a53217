import { ok, refuse, type Result } from '../../base/result.ts'
import type { Milliseconds } from '../../base/units.ts'
import type { CaptionFileRefusal, CaptionFormat } from './captionFile.ts'
import { captionLines } from './captionLines.ts'
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
const NUMBER = /^\s*\d+\s*$/u
/** Blocks of VTT that are no cues. */
const ASIDE = /^(?:NOTE|STYLE|REGION)(?:[ \t].*)?$/u

/** Looks for the arrow first: most lines have none. */
const isArrowLine = (line: string): boolean => line.includes('-->') && ARROW_LINE.test(line)
const isBlank = (line: string | undefined): boolean => line === undefined || /^[ \t\f\v]*$/u.test(line)

/** Two times, or one of them with an arrow: meant as the times of a cue, whatever is wrong with them. */
function isMeantAsTimes(line: string): boolean {
  if (!CLOCK.test(line)) return false
  if (line.includes('-->')) return true
  const tokens = TWO_TOKENS.exec(line.trim())
  return tokens !== null && tokens.slice(1).every((token) => CLOCK.test(token))
}

const quoted = (line: string): string => `“${line.trim().slice(0, 60)}”`

/** Reads lines one after the other into cues. */
class BlockReader {
  readonly #lines: readonly string[]
  readonly #format: CaptionFormat
  #at = 0
  readonly #blocks: { startMs: Milliseconds; endMs: Milliseconds; texts: string[]; line: number }[] = []
  readonly #joinedLines: number[] = []

  constructor(lines: readonly string[], format: CaptionFormat) {
    this.#lines = lines
    this.#format = format
  }

  read(): Result<CueBlocks, CaptionFileRefusal> {
    if (this.#format === 'vtt') this.#skipHeader()
    for (;;) {
      while (this.#at < this.#lines.length && isBlank(this.#line())) this.#at += 1
      if (this.#at >= this.#lines.length) return ok({ blocks: this.#readBlocks(), joinedLines: this.#joinedLines })
      if (this.#format === 'vtt' && ASIDE.test(this.#line())) this.#skipBlock()
      else {
        const refusal = this.#readCue()
        if (refusal) return refuse(refusal)
      }
    }
  }

  #readBlocks(): CueBlock[] {
    return this.#blocks.map(({ texts, ...block }) => ({ ...block, raw: texts.join('\n') }))
  }

  #line(offset = 0): string {
    return this.#lines[this.#at + offset] ?? ''
  }

  #skipBlock(): void {
    while (this.#at < this.#lines.length && !isBlank(this.#line())) this.#at += 1
  }

  #skipHeader(): void {
    while (this.#at < this.#lines.length && !isBlank(this.#line()) && !isArrowLine(this.#line())) this.#at += 1
  }

  /** Lines from here to the times of a cue; null where none are there. A number may be followed by empty lines in SRT. */
  #linesToTimes(): number | null {
    if (isArrowLine(this.#line())) return 0
    let offset = 1
    if (this.#format === 'srt' && NUMBER.test(this.#line())) {
      while (this.#at + offset < this.#lines.length && isBlank(this.#line(offset))) offset += 1
    }
    return isArrowLine(this.#line(offset)) ? offset : null
  }

  #refusal(code: string, sentence: string, offset = 0): CaptionFileRefusal {
    const line = this.#at + offset + 1
    const cue = this.#blocks.length + 1
    return { code, message: `Line ${line}, cue ${cue}: ${sentence}`, line, cue }
  }

  #readCue(): CaptionFileRefusal | null {
    const offset = this.#linesToTimes()
    const first = this.#line()
    if (offset === null) return this.#readStray()
    if (offset > 0 && this.#format === 'srt' && !NUMBER.test(first)) {
      if (isMeantAsTimes(first)) return this.#refusal('caption_time', `${quoted(first)} holds no readable times.`)
      return this.#refusal('caption_number', `${quoted(first)} stands where the number of the cue belongs.`)
    }
    this.#at += offset
    return this.#readTimed()
  }

  /** Lines without times: times that cannot be read, a cue without any, or in SRT more of the text before an empty line. */
  #readStray(): CaptionFileRefusal | null {
    const wrong = [0, 1].find((offset) => isMeantAsTimes(this.#line(offset)))
    if (wrong !== undefined) {
      const line = this.#line(wrong)
      const what = line.includes('-->') ? 'holds no readable times.' : 'has no --> between its times.'
      return this.#refusal('caption_time', `${quoted(line)} ${what}`, wrong)
    }
    const last = this.#blocks.at(-1)
    if (this.#format === 'vtt' || !last || NUMBER.test(this.#line())) {
      return this.#refusal('caption_time_missing', `The times are missing at ${quoted(this.#line())}.`)
    }
    if (last.texts.length > 0) this.#joinedLines.push(this.#at + 1)
    this.#readText(last.texts)
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
    const block = { startMs, endMs, texts: [], line: this.#at + 1 }
    this.#at += 1
    this.#readText(block.texts)
    this.#blocks.push(block)
    return null
  }

  /** Appends text up to an empty line, or to the next cue where the empty line is missing. */
  #readText(texts: string[]): void {
    while (this.#at < this.#lines.length && !isBlank(this.#line())) {
      const line = this.#line()
      if (line.includes('-->') && isMeantAsTimes(line)) break
      if (isArrowLine(this.#line(1)) && NUMBER.test(line)) break
      texts.push(line)
      this.#at += 1
    }
  }
}

/** The cues of a file, in its order. Refuses with the line and the cue at which it cannot be read. */
export function readCueBlocks(text: string, format: CaptionFormat): Result<CueBlocks, CaptionFileRefusal> {
  return new BlockReader(captionLines(text), format).read()
}
