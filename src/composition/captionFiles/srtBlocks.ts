import { captionFileRefusal } from './captionFileRefusals.ts'
import type { CaptionIssueList } from './captionIssues.ts'
import { CaptionLines } from './captionLines.ts'
import { closedBlocks, MAX_BLOCKS, openBlock, type BlockReader, type CueBlocks, type OpenBlock } from './cueBlocks.ts'
import { excerptOf, readSbvTimes, readSrtTimes, type TimeLine } from './timeLine.ts'

interface Numbering {
  /** Number of lines from the cue number to the times. */
  readonly offset: number
  readonly times: TimeLine
}

/** Groups the lines of an SRT or SBV file into cues, one line at a time. */
class SrtBlocks {
  readonly #text: string
  readonly #lines: CaptionLines
  readonly #issues: CaptionIssueList
  readonly #readTimes: (line: string) => TimeLine | null
  #at = 0
  readonly #blocks: OpenBlock[] = []
  #joined: CueBlocks['joined'] = null
  /** Null before the first cue and after one that cannot be read. */
  #last: OpenBlock | null = null

  constructor(text: string, issues: CaptionIssueList, readTimes: (line: string) => TimeLine | null) {
    this.#text = text
    this.#lines = new CaptionLines(text)
    this.#issues = issues
    this.#readTimes = readTimes
  }

  read(): CueBlocks {
    for (;;) {
      this.#at = this.#afterBlanks(this.#at)
      if (this.#at >= this.#lines.count || this.#blocks.length > MAX_BLOCKS) break
      this.#readBlock()
    }
    return { blocks: closedBlocks(this.#blocks, this.#text, this.#issues), joined: this.#joined }
  }

  #afterBlanks(from: number): number {
    let at = from
    while (at < this.#lines.count && this.#lines.isBlank(at)) at += 1
    return at
  }

  #timesAt(index: number): TimeLine | null {
    const lines = this.#lines
    return lines.hasArrow(index) || lines.hasClock(index) ? this.#readTimes(lines.line(index)) : null
  }

  #readBlock(): void {
    const times = this.#timesAt(this.#at)
    if (times !== null) return this.#readCue(times)
    const numbering = this.#numberingAt(this.#at)
    if (numbering === null) return this.#readStray()
    if (!this.#lines.isNumber(this.#at)) this.#addIssue('caption_number')
    this.#at += numbering.offset
    this.#readCue(numbering.times)
  }

  /** The times after the line above them. Null if there are none. Empty lines may follow a number. */
  #numberingAt(index: number): Numbering | null {
    const at = this.#lines.isNumber(index) ? this.#afterBlanks(index + 1) : index + 1
    const times = this.#timesAt(at)
    return times === null ? null : { offset: at - index, times }
  }

  /** Reads text that has no times. It belongs to the cue before it, or to a block whose times are missing. */
  #readStray(): void {
    const last = this.#last
    if (last === null || this.#lines.isNumber(this.#at)) {
      this.#addIssue('caption_time_missing')
      this.#readText(null)
      this.#last = null
      return
    }
    if (last.length > 0)
      this.#joined = { count: (this.#joined?.count ?? 0) + 1, line: this.#joined?.line ?? this.#at + 1 }
    this.#readText(last)
  }

  #readCue(times: TimeLine): void {
    const line = this.#at + 1
    this.#at += 1
    this.#last = times.kind === 'times' ? openBlock(times, line) : null
    this.#readText(this.#last)
    if (this.#last !== null) this.#blocks.push(this.#last)
    if (times.kind === 'wrong') this.#issues.add(line, () => times.refusal(line))
  }

  /** Adds text up to an empty line, or up to the next cue if the empty line is missing. */
  #readText(block: OpenBlock | null): void {
    const lines = this.#lines
    while (this.#at < lines.count && !lines.isBlank(this.#at)) {
      const [start, end] = [lines.startOf(this.#at), lines.endOf(this.#at)]
      if (this.#timesAt(this.#at) !== null) break
      if (lines.isNumber(this.#at) && this.#timesAt(this.#at + 1) !== null) break
      if (block !== null) {
        if (block.length === 0) block.from = start
        block.to = end
        block.length += end - start + 1
      }
      this.#at += 1
    }
  }

  #addIssue(code: 'caption_number' | 'caption_time_missing'): void {
    const index = this.#at
    const line = index + 1
    this.#issues.add(line, () => captionFileRefusal(code, { line, text: excerptOf(this.#lines.line(index)) }))
  }
}

export const readSrtBlocks: BlockReader = (text, issues) => new SrtBlocks(text, issues, readSrtTimes).read()

/** SBV writes some line breaks as `[br]`. */
export const readSbvBlocks: BlockReader = (text, issues) => {
  const { blocks, joined } = new SrtBlocks(text, issues, readSbvTimes).read()
  return { blocks: blocks.map((block) => ({ ...block, raw: block.raw.replaceAll('[br]', '\n') })), joined }
}
