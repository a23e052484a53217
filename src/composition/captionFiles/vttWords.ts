import type { Milliseconds } from '../../base/units.ts'
import { distributeWords } from '../captionWords/estimatedWords.ts'
import { areWordsInOrder, placedWords } from '../captionWords/placedWords.ts'
import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'
import { normalCaptionText, withMarkup, withoutMarkup } from './captionMarkup.ts'
import { parseCaptionTime, writeCaptionTime } from './captionTime.ts'

const STAMP = /<((?:\d{1,4}:)?\d{1,2}:\d{1,2}\.\d{1,3})>/u
/** Maximum length of a word in UTF-16 units, and maximum number of words in a cue. */
const MAX_WORD = 200
const MAX_WORDS = 500

interface Chunk {
  readonly text: string
  readonly startMs: Milliseconds
}

/**
 * The parts of a cue's text between its timestamps. The first starts with the cue. Null if the timestamps are not
 * ascending.
 */
function chunksOf(raw: string, cue: Pick<CaptionCue, 'startMs' | 'endMs'>): Chunk[] | null {
  const [first = '', ...rest] = raw.split(STAMP)
  const chunks: Chunk[] = [{ text: withoutMarkup(first, 'vtt'), startMs: cue.startMs }]
  let position = cue.startMs
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const startMs = parseCaptionTime(rest[at] ?? '')
    if (startMs === null || startMs < position || startMs > cue.endMs) return null
    position = startMs
    chunks.push({ text: withoutMarkup(rest[at + 1] ?? '', 'vtt'), startMs })
  }
  return chunks
}

function wordsOf(chunks: readonly Chunk[], endMs: Milliseconds): CaptionWord[] {
  return chunks.flatMap(({ startMs, text }, index) => {
    const texts = text.split(/[ \t\n\r\f\v]+/u).filter((word) => word !== '')
    return distributeWords(texts, { startMs, endMs: chunks[index + 1]?.startMs ?? endMs })
  })
}

/**
 * The text and words of a VTT cue. A timestamp starts the word after it; a timestamp before white space ends the word
 * before it.
 *
 *     00:01 --> 00:03   one <00:02.000>two   →   one [1 s, 2 s), two [2 s, 3 s)
 */
export function readVttText(
  raw: string,
  cue: Pick<CaptionCue, 'startMs' | 'endMs'>,
): Pick<CaptionCue, 'text' | 'words'> {
  const text = normalCaptionText(withoutMarkup(raw, 'vtt'))
  const chunks = STAMP.test(raw) ? chunksOf(raw, cue) : null
  const words = chunks ? wordsOf(chunks, cue.endMs) : []
  const isSound = words.length <= MAX_WORDS && words.every((word) => word.text.length <= MAX_WORD)
  return { text, words: isSound && areWordsInOrder({ ...cue, words }) ? words : [] }
}

/** The text of a cue with a timestamp before each word, provided that the words match the text. */
export function writeVttText(cue: CaptionCue): string {
  const text = normalCaptionText(cue.text)
  const placed = cue.words.length > 0 && areWordsInOrder(cue) ? placedWords({ text, words: cue.words }) : null
  if (!placed) return withMarkup(text, 'vtt')
  const stamp = (moment: Milliseconds): string => `<${writeCaptionTime(moment, 'vtt')}>`
  let written = ''
  let position = cue.startMs
  for (const { before, word } of placed) {
    written += before + (word.startMs > position ? stamp(word.startMs) : '')
    written += withMarkup(word.text, 'vtt')
    written += word.endMs < cue.endMs ? stamp(word.endMs) : ''
    position = word.endMs
  }
  // A word that lasts the whole cue needs no timestamp, but its time would be lost when the file is read again.
  return STAMP.test(written) ? written : stamp(cue.startMs) + written
}
