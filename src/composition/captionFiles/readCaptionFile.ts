import { ok, refuse, type Refusal, type Result } from '../../base/result.ts'
import { MAX_CUES } from '../limits.ts'
import { readAssBlocks } from './assBlocks.ts'
import {
  MAX_CAPTION_FILE_BYTES,
  type CaptionFile,
  type CaptionFileRefusal,
  type CaptionFormat,
  type ReadCaptionFormat,
} from './captionFile.ts'
import { captionFileRefusal, captionNotice } from './captionFileRefusals.ts'
import { CaptionIssueList } from './captionIssues.ts'
import { normalCaptionText, withoutMarkup } from './captionMarkup.ts'
import { MAX_BLOCKS, type BlockReader, type CueBlock } from './cueBlocks.ts'
import { decodeCaptionBytes, type CaptionText } from './decodeCaptionBytes.ts'
import { withoutRepeats } from './rollingCues.ts'
import { readSbvBlocks, readSrtBlocks } from './srtBlocks.ts'
import { MAX_CUE_TEXT, stackedCues, type FileCue } from './stackedCues.ts'
import { withoutMarks } from './timeLine.ts'
import { readVttBlocks } from './vttBlocks.ts'
import { readVttText } from './vttWords.ts'

/** Number of characters at the start of a file that are searched for section headings or times. */
const EXAMINED = 10_000
const SBV_TIMES = /^[ \t]*-?\d{1,4}:\d{1,2}:\d{1,2}\.\d{1,9}[ \t]*,[ \t]*-?\d{1,4}:\d{1,2}:\d{1,2}\.\d{1,9}[ \t]*$/mu

/**
 * Detects the format of a caption file from its content, because extensions are often wrong. SRT if nothing points to a
 * different format.
 */
function detectedFormat(text: string): ReadCaptionFormat {
  if (/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/u.test(text)) return 'vtt'
  const head = text.slice(0, EXAMINED).replaceAll('\r', '\n')
  if (/^\[(?:Script Info|Events|V4\+? Styles)\]/imu.test(head) && !head.includes('-->')) return 'ass'
  return SBV_TIMES.test(head) && !head.includes('-->') ? 'sbv' : 'srt'
}

const readers: Readonly<Record<ReadCaptionFormat, BlockReader>> = {
  ass: readAssBlocks,
  sbv: readSbvBlocks,
  srt: readSrtBlocks,
  vtt: readVttBlocks,
}

/** The cue of a block. Null, with an issue, if it has no text or too much. */
function cueOf(block: CueBlock, markup: CaptionFormat, issues: CaptionIssueList): FileCue | null {
  const { startMs, endMs, raw, line } = block
  const { text, words } =
    markup === 'vtt' ? readVttText(raw, block) : { text: normalCaptionText(withoutMarkup(raw, markup)), words: [] }
  if (withoutMarks(text).trim() === '') {
    issues.addTextless(line, () => captionFileRefusal('caption_without_text', { line }))
    return null
  }
  if (text.length > MAX_CUE_TEXT) {
    const facts = { reason: 'text', line, length: text.length, most: MAX_CUE_TEXT } as const
    issues.add(line, () => captionFileRefusal('caption_text_limit', facts))
    return null
  }
  return { startMs, endMs, text, words, line }
}

const isUnordered = (cues: readonly FileCue[]): boolean =>
  cues.some((cue, index) => cue.startMs < (cues[index - 1]?.startMs ?? 0))

function readText({ text, quality, wrongBytes }: CaptionText): Result<CaptionFile, CaptionFileRefusal> {
  const issues = new CaptionIssueList()
  const refused = (refusal: Refusal) => refuse({ ...refusal, issues: issues.issues })
  const tooMany = (reason: 'file' | 'stacked') =>
    refused(captionFileRefusal('caption_cue_limit', { reason, most: MAX_CUES }))
  const format = detectedFormat(text)
  const markup: CaptionFormat = format === 'vtt' ? 'vtt' : 'srt'
  const { blocks, joined } = readers[format](text, issues)
  if (blocks.length > MAX_BLOCKS) return tooMany('file')
  const rolled = withoutRepeats(blocks, markup)
  const read = (rolled ?? blocks).flatMap((block) => cueOf(block, markup, issues) ?? [])
  if (read.length > MAX_CUES) return tooMany('file')
  const sorted = read.toSorted((left, right) => left.startMs - right.startMs)
  const { cues, overlapping, trimmed } = stackedCues(sorted, issues)
  if (cues.length > MAX_CUES) return tooMany('stacked')
  if (cues.length === 0) {
    const { count, textlessCount } = issues.issues
    return refused(captionFileRefusal(count > textlessCount ? 'caption_file_unreadable' : 'caption_file_empty'))
  }
  const notices = [
    ...(quality === 'guessed' ? [captionNotice('captions_windows')] : []),
    ...(quality === 'damaged' ? [captionNotice('captions_damaged', { count: wrongBytes })] : []),
    ...(rolled ? [captionNotice('captions_rolling')] : []),
    ...(joined === null ? [] : [captionNotice('captions_joined', joined)]),
    ...(isUnordered(read) ? [captionNotice('captions_unordered')] : []),
    ...(overlapping > 0 ? [captionNotice('captions_overlap', { count: overlapping })] : []),
    ...(trimmed > 0 ? [captionNotice('captions_trimmed', { count: trimmed })] : []),
  ]
  return ok({ format, cues, issues: issues.issues, notices })
}

/**
 * Reads an SRT, VTT, SBV or ASS file; the format is detected by content. What can be read is read, and everything else
 * is listed with its line. A file is refused only if nothing in it can be read, or if it is beyond a limit.
 */
export function readCaptionFile(bytes: Uint8Array): Result<CaptionFile, CaptionFileRefusal> {
  const { issues } = new CaptionIssueList()
  if (bytes.length > MAX_CAPTION_FILE_BYTES) {
    const refusal = captionFileRefusal('caption_file_size', { most: MAX_CAPTION_FILE_BYTES / 1024 / 1024 })
    return refuse({ ...refusal, issues })
  }
  const decoded = decodeCaptionBytes(bytes)
  if (!decoded.ok) return refuse({ ...decoded.refusal, issues })
  return readText(decoded.value)
}
