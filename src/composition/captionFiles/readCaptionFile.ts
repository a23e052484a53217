import { ok, refuse, type Result } from '../../base/result.ts'
import { MAX_CAPTION_MS } from '../limits.ts'
import type { CaptionCue } from '../overlays/caption.ts'
import {
  MAX_CAPTION_FILE_BYTES,
  type CaptionFile,
  type CaptionFileRefusal,
  type CaptionFormat,
  type CaptionNotice,
} from './captionFile.ts'
import { normalCaptionText, withoutMarkup } from './captionMarkup.ts'
import { readCueBlocks, type CueBlock, type CueBlocks } from './cueBlocks.ts'
import { decodeCaptionBytes } from './decodeCaptionBytes.ts'
import { overlappingCues } from './overlappingCues.ts'
import { readVttText } from './vttWords.ts'

const MAX_CUE_TEXT = 2_000
const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

function cueOf(block: CueBlock, format: CaptionFormat): CaptionCue {
  const { startMs, endMs, raw } = block
  if (format === 'vtt') return { startMs, endMs, ...readVttText(raw, block) }
  return { startMs, endMs, text: normalCaptionText(withoutMarkup(raw, 'srt')), words: [] }
}

/** What does not fit the limits of a caption; null where all does. */
function beyondLimits(cues: readonly CaptionCue[], blocks: readonly CueBlock[]): CaptionFileRefusal | null {
  for (const [index, cue] of cues.entries()) {
    const place = { line: blocks[index]?.line ?? 1, cue: index + 1 }
    const where = `Line ${place.line}, cue ${place.cue}:`
    if (cue.endMs > MAX_CAPTION_MS) {
      return {
        code: 'caption_time_limit',
        message: `${where} It ends after 24 hours, the longest time of a cue.`,
        ...place,
      }
    }
    if (cue.text.length > MAX_CUE_TEXT) {
      const length = cue.text.length.toLocaleString('en')
      return { code: 'caption_text_limit', message: `${where} ${length} characters are more than 2,000.`, ...place }
    }
  }
  return null
}

function noticesOf(all: readonly CaptionCue[], kept: readonly CaptionCue[], { blocks, joinedLines }: CueBlocks) {
  const notices: CaptionNotice[] = []
  const empty = all.length - kept.length
  if (empty > 0) {
    const cue = all.findIndex(({ text }) => text === '') + 1
    const where = `${empty === 1 ? '' : 'the first is '}cue ${cue} at line ${blocks[cue - 1]?.line ?? 1}`
    notices.push({ code: 'empty', message: `${counted(empty, 'cue')} without text left out: ${where}.` })
  }
  if (joinedLines.length > 0) {
    const message = `Text after an empty line was added to the cue before it: line ${joinedLines.slice(0, 5).join(', ')}.`
    notices.push({ code: 'joined', message })
  }
  if (kept.some((cue, index) => cue.startMs < (kept[index - 1]?.startMs ?? 0))) {
    notices.push({ code: 'unordered', message: 'The cues were not in order. They are now, by their start.' })
  }
  return notices
}

function overlapNotice(overlapping: readonly number[]): CaptionNotice {
  const first = (overlapping[0] ?? 0) + 1
  const what =
    overlapping.length === 1
      ? `Cue ${first} starts before the one before it ends.`
      : `${overlapping.length} cues start before the one before them ends; the first is cue ${first}.`
  return { code: 'overlap', message: `${what} While cues overlap, the later one is shown.` }
}

const formatOf = (text: string): CaptionFormat => (/^WEBVTT(?:[ \t\r\n]|$)/u.test(text) ? 'vtt' : 'srt')

/**
 * Reads an SRT or VTT file; its content tells which. Nothing is guessed or dropped in silence: what cannot be read is refused with
 * line and cue, and what a person should know of the rest is in the notices.
 * Open point: cues that overlap — we keep both, and the one that starts later is shown while they do, because a caption shows one
 * cue at a time.
 */
export function readCaptionFile(bytes: Uint8Array): Result<CaptionFile, CaptionFileRefusal> {
  if (bytes.length > MAX_CAPTION_FILE_BYTES) {
    const message = `The file is larger than ${MAX_CAPTION_FILE_BYTES / 1024 / 1024} MB. This is no SRT or VTT file.`
    return refuse({ code: 'caption_file_size', message })
  }
  const decoded = decodeCaptionBytes(bytes)
  if (!decoded.ok) return decoded
  const format = formatOf(decoded.value)
  const read = readCueBlocks(decoded.value, format)
  if (!read.ok) return read
  const all = read.value.blocks.map((block) => cueOf(block, format))
  const refusal = beyondLimits(all, read.value.blocks)
  if (refusal) return refuse(refusal)
  const kept = all.filter(({ text }) => text !== '')
  if (kept.length === 0) return refuse({ code: 'caption_file_empty', message: 'There are no cues in this file.' })
  const cues = kept.toSorted((left, right) => left.startMs - right.startMs)
  const notices = noticesOf(all, kept, read.value)
  const overlapping = overlappingCues(cues)
  if (overlapping.length > 0) notices.push(overlapNotice(overlapping))
  return ok({ format, cues, notices })
}
