import type { CaptionFormat } from './captionFile.ts'
import { normalCaptionText, withoutMarkup } from './captionMarkup.ts'
import type { CueBlock } from './cueBlocks.ts'

/** Maximum number of lines that roll. Roll-up captions on television have two to four. */
const MAX_ROLLED_LINES = 4
/** Two cues repeat lines of each other only if the pause between them is at most this long, in milliseconds. */
const MAX_PAUSE_MS = 100

interface Line {
  readonly raw: string
  readonly text: string
}

interface RollingBlock {
  readonly block: CueBlock
  readonly lines: readonly Line[]
  /** Number of lines at the start of this cue that repeat the last lines of the previous one. */
  readonly repeated: number
}

const linesOf = (raw: string, format: CaptionFormat): Line[] =>
  normalCaptionText(raw)
    .split('\n')
    .map((line) => ({ raw: line, text: normalCaptionText(withoutMarkup(line, format)) }))
    .filter(({ text }) => text !== '')

function repeatedLines(before: readonly Line[], after: readonly Line[]): number {
  for (let count = Math.min(MAX_ROLLED_LINES, before.length, after.length); count > 0; count -= 1) {
    const tail = before.slice(before.length - count)
    if (tail.every(({ text }, index) => text === after[index]?.text)) return count
  }
  return 0
}

/** Whether a cue repeats lines of the previous cue and adds others below them. */
const rolls = ({ repeated, lines }: RollingBlock): boolean => repeated > 0 && lines.length > repeated

/**
 * Removes the lines that each cue repeats from the cue before it, as automatic captions of YouTube do. Null if the
 * captions do not roll, because a speaker may really say the same line twice.
 *
 *     |a |a |a b|b |b c|   →   |a   |b   |c|
 */
export function withoutRepeats(blocks: readonly CueBlock[], format: CaptionFormat): readonly CueBlock[] | null {
  const rolling: RollingBlock[] = []
  for (const block of blocks) {
    const before = rolling.at(-1)
    const lines = linesOf(block.raw, format)
    const pauseMs = before ? block.startMs - before.block.endMs : 0
    const isNext = before !== undefined && block.startMs >= before.block.startMs && pauseMs <= MAX_PAUSE_MS
    rolling.push({ block, lines, repeated: isNext ? repeatedLines(before.lines, lines) : 0 })
  }
  const repeating = rolling.filter(({ repeated }) => repeated > 0).length
  if (!rolling.some(rolls) || repeating * 2 < rolling.length - 1) return null
  const kept: CueBlock[] = []
  for (const { block, lines, repeated } of rolling) {
    const last = kept.at(-1)
    const rest = lines.slice(repeated).map(({ raw }) => raw)
    if (last !== undefined && repeated > 0 && rest.length === 0) {
      kept[kept.length - 1] = { ...last, endMs: Math.max(last.endMs, block.endMs) }
    } else kept.push({ ...block, raw: rest.join('\n') })
  }
  return kept
}
