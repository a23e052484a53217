import { MAX_MARKED_UP_CUE } from './captionFile.ts'
import { captionFileRefusal } from './captionFileRefusals.ts'
import type { CaptionIssueList } from './captionIssues.ts'
import { CaptionLines } from './captionLines.ts'
import { parseCaptionTime } from './captionTime.ts'
import { MAX_BLOCKS, type BlockReader, type CueBlock, type CueBlocks } from './cueBlocks.ts'
import { excerptOf, timesBetween } from './timeLine.ts'

/** The columns of an event in ASS, which are used if the file has no Format line. */
const COLUMNS = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text']
/** More columns than any version of the format has. */
const MAX_COLUMNS = 32
const DRAWING_MODE = /\\p\s*(\d)/gu

/** Splits at commas into at most `count` parts. The last one keeps its commas, as the text of an event does. */
function columnsOf(line: string, count: number): string[] {
  const columns: string[] = []
  let from = 0
  while (columns.length < count - 1) {
    const comma = line.indexOf(',', from)
    if (comma < 0) break
    columns.push(line.slice(from, comma).trim())
    from = comma + 1
  }
  return [...columns, line.slice(from)]
}

/** The text of an event without its override tags and drawings. */
function withoutDrawings(text: string): { readonly text: string; readonly hasDrawing: boolean } {
  let isDrawing = false
  let hasDrawing = false
  const kept: string[] = []
  for (const part of text.split(/(\{[^{}]*\})/u)) {
    if (part.startsWith('{') && part.endsWith('}')) {
      for (const [, mode] of part.matchAll(DRAWING_MODE)) isDrawing = mode !== '0'
    } else if (!isDrawing) kept.push(part)
    else if (part.trim() !== '') hasDrawing = true
  }
  // `\\n` breaks a line only in a wrapping style that captions do not have.
  return { text: kept.join('').replaceAll('\\n', ' '), hasDrawing }
}

/** Reads the Dialogue lines of the section [Events] by its Format line. */
class AssBlocks {
  readonly #lines: CaptionLines
  readonly #issues: CaptionIssueList
  readonly #blocks: CueBlock[] = []
  #columns: readonly string[] = COLUMNS
  #isInEvents = false

  constructor(text: string, issues: CaptionIssueList) {
    this.#lines = new CaptionLines(text)
    this.#issues = issues
  }

  read(): CueBlocks {
    for (let index = 0; index < this.#lines.count && this.#blocks.length <= MAX_BLOCKS; index += 1) {
      const line = this.#lines.line(index)
      const colon = line.indexOf(':')
      if (line.startsWith('[')) this.#isInEvents = /^\[events\]/iu.test(line)
      else if (this.#isInEvents && colon >= 0)
        this.#readEntry(line.slice(0, colon).trim(), line.slice(colon + 1), index)
    }
    return { blocks: this.#blocks, joined: null }
  }

  #readEntry(key: string, value: string, index: number): void {
    switch (key.toLowerCase()) {
      case 'format': {
        const columns = columnsOf(value, MAX_COLUMNS).map((name) => name.trim().toLowerCase())
        if (['start', 'end', 'text'].every((name) => columns.includes(name))) this.#columns = columns
        break
      }
      case 'dialogue':
        this.#readDialogue(value, index + 1)
        break
    }
  }

  #readDialogue(value: string, line: number): void {
    const columns = columnsOf(value, this.#columns.length)
    const valueOf = (name: string): string => columns[this.#columns.indexOf(name)] ?? ''
    const times = timesBetween(valueOf('start'), valueOf('end'), parseCaptionTime)
    const { text, hasDrawing } = withoutDrawings(valueOf('text'))
    if (columns.length < this.#columns.length) {
      const facts = { reason: 'unreadable', line, text: excerptOf(value) } as const
      this.#issues.add(line, () => captionFileRefusal('caption_time', facts))
    } else if (times.kind === 'wrong') this.#issues.add(line, () => times.refusal(line))
    else {
      if (hasDrawing) this.#issues.add(line, () => captionFileRefusal('caption_drawing', { line }))
      this.#addBlock({ startMs: times.startMs, endMs: times.endMs, raw: text, line }, hasDrawing)
    }
  }

  #addBlock(block: CueBlock, hasDrawing: boolean): void {
    const { raw, line } = block
    if (raw.length > MAX_MARKED_UP_CUE) {
      const facts = { reason: 'marked', line, length: raw.length, most: MAX_MARKED_UP_CUE } as const
      this.#issues.add(line, () => captionFileRefusal('caption_text_limit', facts))
    } else if (!hasDrawing || raw.trim() !== '') this.#blocks.push(block)
  }
}

export const readAssBlocks: BlockReader = (text, issues) => new AssBlocks(text, issues).read()
