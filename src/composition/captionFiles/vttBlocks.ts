import type { Milliseconds } from '../../base/units.ts'
import { captionFileRefusal } from './captionFileRefusals.ts'
import type { CaptionIssueList } from './captionIssues.ts'
import { CaptionLines } from './captionLines.ts'
import { closedBlocks, MAX_BLOCKS, openBlock, type BlockReader, type CueBlocks, type OpenBlock } from './cueBlocks.ts'
import { excerptOf, timesBetween, type TimeLine } from './timeLine.ts'

/** Blocks that are meant to have no times. */
const ASIDE = /^(?:NOTE|STYLE|REGION)(?:[ \t].*)?$/u
/**
 * As in the standard's "collect a WebVTT timestamp": hours may have any number of digits; the other parts have a fixed
 * number.
 */
const TIMESTAMP = /^(?:(\d{1,15}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/u
const TIMES = /^[ \t\f]*([-\d:.]+)[ \t\f]*-->[ \t\f]*((?:\d{1,15}:)?\d\d:\d\d\.\d{3}(?!\d)|[-\d:.]+)/u
/** Number of characters of a line that are searched for times. The rest are settings, which are not read. */
const EXAMINED = 200

function parseTimestamp(text: string): Milliseconds | null {
  const [, hours = '0', minutes, seconds, thousandths] = TIMESTAMP.exec(text) ?? []
  if (minutes === undefined) return null
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths)
}

function readVttTimes(line: string): TimeLine {
  const [, from, to] = TIMES.exec(line.slice(0, EXAMINED)) ?? []
  if (from !== undefined && to !== undefined) return timesBetween(from, to, parseTimestamp)
  return {
    kind: 'wrong',
    refusal: (number) =>
      captionFileRefusal('caption_time', { reason: 'unreadable', line: number, text: excerptOf(line) }),
  }
}

/**
 * Groups lines into cues as the standard's "collect a WebVTT block" does: only a line without any character is empty,
 * `-->` starts a cue in the first or second line of a block and a new block in any other, and blocks without times are
 * skipped.
 *
 * Open point: carriage returns before CR LF — we read them as one line break, although the standard reads empty lines.
 */
class VttBlocks {
  readonly #text: string
  readonly #lines: CaptionLines
  readonly #issues: CaptionIssueList
  /** The header ends before the first line with `-->`, or with an empty line. */
  #at = 1
  readonly #blocks: OpenBlock[] = []

  constructor(text: string, issues: CaptionIssueList) {
    this.#text = text
    this.#lines = new CaptionLines(text)
    this.#issues = issues
  }

  read(): CueBlocks {
    const lines = this.#lines
    while (this.#at < lines.count && !lines.isEmpty(this.#at) && !lines.hasArrow(this.#at)) this.#at += 1
    while (this.#at < lines.count && this.#blocks.length <= MAX_BLOCKS) {
      if (lines.isEmpty(this.#at)) this.#at += 1
      else this.#readBlock()
    }
    return { blocks: closedBlocks(this.#blocks, this.#text, this.#issues), joined: null }
  }

  #readBlock(): void {
    const lines = this.#lines
    const first = this.#at
    const timesAt = [first, first + 1].find((index) => lines.hasArrow(index))
    const isAside = timesAt !== first && ASIDE.test(lines.line(first))
    if (timesAt === undefined) {
      this.#at += 1
      this.#readText(null)
      const words = this.#firstWords(first)
      if (!isAside && words < this.#at) {
        this.#issues.add(words + 1, () =>
          captionFileRefusal('caption_time_missing', { line: words + 1, text: excerptOf(lines.line(words)) }),
        )
      }
      return
    }
    const times = readVttTimes(lines.line(timesAt))
    const block = times.kind === 'times' ? openBlock(times, timesAt + 1) : null
    this.#at = timesAt + 1
    this.#readText(block)
    if (block !== null) this.#blocks.push(block)
    if (times.kind === 'wrong' && !isAside) this.#issues.add(timesAt + 1, () => times.refusal(timesAt + 1))
  }

  /** The first line of a block that is not blank. */
  #firstWords(first: number): number {
    let index = first
    while (index < this.#at && this.#lines.isBlank(index)) index += 1
    return index
  }

  /** Reads up to an empty line, or up to a line with `-->`. */
  #readText(block: OpenBlock | null): void {
    const lines = this.#lines
    while (this.#at < lines.count && !lines.isEmpty(this.#at) && !lines.hasArrow(this.#at)) {
      const [start, end] = [lines.startOf(this.#at), lines.endOf(this.#at)]
      if (block !== null) {
        if (block.length === 0) block.from = start
        block.to = end
        block.length += end - start + 1
      }
      this.#at += 1
    }
  }
}

/** The WebVTT standard, "WebVTT parser algorithm": https://www.w3.org/TR/webvtt1/#webvtt-parser-algorithm */
export const readVttBlocks: BlockReader = (text, issues) => new VttBlocks(text, issues).read()
