import { ok, refuse, type Refusal, type Result } from '../../base/result.ts'
import { MAX_CAPTION_MS } from '../limits.ts'
import type { CaptionCue } from '../overlays/caption.ts'
import { MAX_CAPTION_FILE_BYTES, type CaptionFile, type CaptionFormat } from './captionFile.ts'
import { captionFileRefusal, captionNotice } from './captionFileRefusals.ts'
import { normalCaptionText, withoutMarkup } from './captionMarkup.ts'
import { readCueBlocks, type CueBlock, type CueBlocks } from './cueBlocks.ts'
import { decodeCaptionBytes } from './decodeCaptionBytes.ts'
import { overlappingCues } from './overlappingCues.ts'
import { readVttText } from './vttWords.ts'

const MAX_CUE_TEXT = 2_000

function cueOf(block: CueBlock, format: CaptionFormat): CaptionCue {
  const { startMs, endMs, raw } = block
  if (format === 'vtt') return { startMs, endMs, ...readVttText(raw, block) }
  return { startMs, endMs, text: normalCaptionText(withoutMarkup(raw, 'srt')), words: [] }
}

/** The first caption limit that is exceeded. Null if none is. */
function beyondLimits(cues: readonly CaptionCue[], blocks: readonly CueBlock[]): Refusal | null {
  for (const [index, cue] of cues.entries()) {
    const place = { line: blocks[index]?.line ?? 1, cue: index + 1 }
    if (cue.endMs > MAX_CAPTION_MS) return captionFileRefusal('caption_time_limit', place)
    if (cue.text.length > MAX_CUE_TEXT) {
      const facts = { reason: 'text', ...place, length: cue.text.length, most: MAX_CUE_TEXT } as const
      return captionFileRefusal('caption_text_limit', facts)
    }
  }
  return null
}

function noticesOf(all: readonly CaptionCue[], kept: readonly CaptionCue[], { blocks, joinedLines }: CueBlocks) {
  const notices: Refusal[] = []
  const empty = all.length - kept.length
  if (empty > 0) {
    const cue = all.findIndex(({ text }) => text === '') + 1
    const facts = { count: empty, cue, line: blocks[cue - 1]?.line ?? 1 }
    notices.push(captionNotice('captions_without_text', facts))
  }
  if (joinedLines.length > 0)
    notices.push(captionNotice('captions_joined', { lines: joinedLines.slice(0, 5).join(', ') }))
  if (kept.some((cue, index) => cue.startMs < (kept[index - 1]?.startMs ?? 0)))
    notices.push(captionNotice('captions_unordered'))
  return notices
}

const formatOf = (text: string): CaptionFormat => (/^WEBVTT(?:[ \t\r\n]|$)/u.test(text) ? 'vtt' : 'srt')

/**
 * Reads an SRT or VTT file; the format is detected by content. Unreadable input is refused with its line and cue, and
 * anything else worth knowing becomes a notice.
 *
 * Open point: cues that overlap — we keep both and show the one that starts later, because a caption shows one cue at a
 * time.
 */
export function readCaptionFile(bytes: Uint8Array): Result<CaptionFile> {
  if (bytes.length > MAX_CAPTION_FILE_BYTES) {
    return refuse(captionFileRefusal('caption_file_size', { most: MAX_CAPTION_FILE_BYTES / 1024 / 1024 }))
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
  if (kept.length === 0) return refuse(captionFileRefusal('caption_file_empty'))
  const cues = kept.toSorted((left, right) => left.startMs - right.startMs)
  const notices = noticesOf(all, kept, read.value)
  const overlapping = overlappingCues(cues)
  if (overlapping.length > 0) {
    const facts = { count: overlapping.length, cue: (overlapping[0] ?? 0) + 1 }
    notices.push(captionNotice('captions_overlap', facts))
  }
  return ok({ format, cues, notices })
}
