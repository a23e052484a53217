import type { Milliseconds } from '../../base/units.ts'
import { joinedText } from '../speech/joinedText.ts'
import { spokenLines } from '../speech/spokenLines.ts'
import type { TimelinePassage } from '../words/timelinePassages.ts'
import type { CaptionFormat } from './captionFile.ts'
import { writeCaptionFile } from './writeCaptionFile.ts'

/** Subtitle files, plain text and Markdown. */
export type TranscriptFormat = CaptionFormat | 'txt' | 'md'

export interface TranscriptFile {
  readonly format: TranscriptFormat
  /** The heading in Markdown. */
  readonly title: string
}

/** Speech as the text of a file: lines with times, or a paragraph for each passage. */
export function writeTranscript(passages: readonly TimelinePassage[], { format, title }: TranscriptFile): string {
  switch (format) {
    case 'srt':
    case 'vtt':
      return writeCaptionFile(cuesOf(passages), format)
    case 'txt':
      return withLineEnd(passages.map(({ speaker, words }) => named(speaker, joinedText(words))))
    case 'md':
      return withLineEnd([`# ${inMarkdown(title)}`, ...passages.map(markdownOf)])
  }
}

/** Lines that are read like captions: at most 6 s and two rows. */
function cuesOf(passages: readonly TimelinePassage[]) {
  return passages.flatMap(({ words }) =>
    spokenLines(words, { maxWords: null, fits: () => true }).map((line) => ({
      text: joinedText(line),
      startMs: line[0]?.startMs ?? 0,
      endMs: line.at(-1)?.endMs ?? 0,
      words: line,
    })),
  )
}

const withLineEnd = (blocks: readonly string[]): string => (blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`)

const named = (speaker: string | null, text: string): string => (speaker === null ? text : `${speaker}: ${text}`)

function markdownOf({ speaker, words }: TimelinePassage): string {
  const time = `*${clockOf(words[0]?.startMs ?? 0)}*`
  const head = speaker === null ? time : `**${inMarkdown(speaker)}** ${time}`
  return `${head}\n${inMarkdown(joinedText(words))}`
}

/** Such as `1:05` or `1:00:05`. */
function clockOf(ms: Milliseconds): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (value: number): string => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Escapes what would be markup, in the middle of a text and at the start of a line. */
function inMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\\`*_[\]<>|~]/gu, (sign) => `\\${sign}`)
    .replace(/^(?:[#+-]|=+$)/u, (sign) => `\\${sign}`)
    .replace(/^(\d+)([.)])/u, '$1\\$2')
}
