import type { Milliseconds } from '../../base/units.ts'
import type { CaptionWord } from '../../composition/overlays/caption.ts'
import { humanSpeechSamples, humanSpeechWords, readSentences } from '../media/humanSpeech.ts'
import type { seededRandom } from '../seededRandom.ts'

const RATE = 16_000
const samplesOf = (ms: Milliseconds): number => Math.round((ms * RATE) / 1_000)

interface Recording {
  readonly samples: Int16Array
  readonly words: readonly CaptionWord[]
}

export const readRecordings = async (): Promise<readonly Recording[]> =>
  await Promise.all(
    readSentences.map(async (name) => ({
      samples: await humanSpeechSamples(name),
      words: await humanSpeechWords(name),
    })),
  )

/** Speech of a person in which it is known what should be removed. */
export interface SplicedTalk {
  /** A 16 kHz, 16-bit, mono WAV file. */
  readonly wav: Buffer
  readonly durationMs: Milliseconds
  readonly words: readonly CaptionWord[]
  /** By word, what was planted there. Null for words that should stay. */
  readonly planted: readonly ('filler' | 'retake' | null)[]
  /** The long pauses. */
  readonly silences: readonly { readonly startMs: Milliseconds; readonly endMs: Milliseconds }[]
  /** Consecutive words of one sentence. */
  readonly quotes: readonly (readonly CaptionWord[])[]
}

const QUOTE_WORDS = 4

/** The reader's word that is spliced in as a filler: a vowel with a closed mouth after it. */
const FILLER = { recording: 1, word: 3 } as const

/** A splice is faded for this long, so that it does not click. */
const FADE_MS = 5

/**
 * Splices the sentences of a reader to a talk, with sentences that are broken off or said twice, fillers, and silences of
 * the reader's room. Splices are between words only. Half of the talks have full stops.
 */
export function splicedTalk(recordings: readonly Recording[], random: ReturnType<typeof seededRandom>): SplicedTalk {
  const chunks: Int16Array[] = []
  const words: CaptionWord[] = []
  const planted: SplicedTalk['planted'][number][] = []
  const silences: { startMs: Milliseconds; endMs: Milliseconds }[] = []
  const quotes: CaptionWord[][] = []
  let length = 0
  const now = (): Milliseconds => (length * 1_000) / RATE
  const add = (samples: Int16Array): void => {
    chunks.push(faded(samples))
    length += samples.length
  }
  const room = roomOf(recordings)
  const pause = (ms: Milliseconds): void => {
    if (ms >= 900) silences.push({ startMs: now(), endMs: now() + ms })
    add(Int16Array.from({ length: samplesOf(ms) }, (_, index) => room[index % room.length] ?? 0))
  }
  const isPunctuated = random() < 0.5
  /** Plays the words `[from, to)` in one piece. */
  const play = ({ samples, words: said }: Recording, [from, to]: readonly [number, number], as: 'retake' | null) => {
    const startMs = said[from]?.startMs ?? 0
    const offset = now() - startMs
    for (const [index, word] of said.slice(from, to).entries()) {
      const isLast = from + index === said.length - 1
      const text = isLast && isPunctuated ? `${word.text}.` : word.text
      words.push({ text, startMs: Math.round(word.startMs + offset), endMs: Math.round(word.endMs + offset) })
      planted.push(as)
    }
    add(samples.subarray(samplesOf(startMs), samplesOf(said[to - 1]?.endMs ?? startMs)))
  }
  const filler = (): void => {
    const recording = recordings[FILLER.recording]
    const word = recording?.words[FILLER.word]
    if (recording === undefined || word === undefined) throw new Error('There is no filler.')
    pause(150)
    words.push({ text: random() < 0.5 ? 'um' : 'uh', startMs: Math.round(now()), endMs: Math.round(now() + 170) })
    planted.push('filler')
    add(recording.samples.subarray(samplesOf(word.startMs), samplesOf(word.endMs)))
    pause(150)
  }
  pause(400)
  const order = recordings.map((recording) => ({ recording, at: random() })).sort((one, other) => one.at - other.at)
  for (const { recording } of order) {
    const count = recording.words.length
    const dice = random()
    if (dice < 0.3) {
      play(recording, [0, Math.max(3, Math.floor(count * (0.4 + random() * 0.4)))], 'retake')
      pause(350 + random() * 300)
    } else if (dice < 0.5) {
      play(recording, [0, count], 'retake')
      pause(400 + random() * 300)
    }
    const middle = 2 + Math.floor(random() * (count - 3))
    play(recording, [0, middle], null)
    const between = random()
    if (between < 0.4) filler()
    else if (between < 0.6) pause(1_000 + random() * 1_500)
    const quoted = words.length
    play(recording, [middle, count], null)
    if (count - middle >= QUOTE_WORDS) quotes.push(words.slice(quoted, quoted + QUOTE_WORDS))
    pause(random() < 0.4 ? 1_200 + random() * 2_000 : 450 + random() * 300)
  }
  return { wav: wavOf(chunks, length), durationMs: Math.round(now()), words, planted, silences, quotes }
}

/** The quiet before the first word of a recording. */
function roomOf(recordings: readonly Recording[]): Int16Array {
  const [first] = recordings
  const quiet = first?.samples.subarray(0, samplesOf((first.words[0]?.startMs ?? 0) - 40))
  if (quiet === undefined || quiet.length === 0) throw new Error('There is no quiet.')
  return quiet
}

function faded(samples: Int16Array): Int16Array {
  const edge = Math.min(samplesOf(FADE_MS), samples.length / 2)
  return samples.map((sample, index) => sample * Math.min(1, index / edge, (samples.length - 1 - index) / edge))
}

function wavOf(chunks: readonly Int16Array[], length: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + length * 2, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(length * 2, 40)
  return Buffer.concat([
    header,
    ...chunks.map(({ buffer, byteLength, byteOffset }) => Buffer.from(buffer, byteOffset, byteLength)),
  ])
}
