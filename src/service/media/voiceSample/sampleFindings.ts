import type { SampleFinding, SampleSubject } from '../../../contract/operations/generation/voiceClones.ts'
import { FRAME_MS, levelOf, SILENCE_DB, type SpeechFrame } from './speechFrames.ts'
import { quantile, type SpeechLevels, type SpeechWindow, WINDOW_MS, WINDOW_STEP_MS } from './speechWindows.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'

type Verdict = SampleFinding['verdict']

/** Verdicts by value. Voice servers ask for three seconds at least and recommend ten to thirty. */
const verdicts: Readonly<Record<SampleSubject, (value: number) => Verdict>> = {
  length: (seconds) => atLeast(seconds, 5, 10),
  speech: (share) => atLeast(share, 0.4, 0.7),
  clipping: (share) => atLeast(-share, -0.003, -0.0005),
  noise: (decibels) => atLeast(decibels, 18, 25),
  loudness: (level) => (level > -6 ? 'fair' : atLeast(level, -48, -36)),
  // One expressive speaker stays within nine semitones. A man and a woman are about twelve apart.
  speaker: (semitones) => atLeast(-semitones, -12, -9),
}

function atLeast(value: number, fair: number, good: number): Verdict {
  return value >= good ? 'good' : value >= fair ? 'fair' : 'poor'
}

interface Measured {
  readonly frames: readonly SpeechFrame[]
  readonly windows: readonly SpeechWindow[]
  readonly levels: SpeechLevels
  readonly used: SourceSpan
  readonly clippedShare: number
}

/** Findings about the used range of a sample. */
export function sampleFindings({ frames, windows, levels, used, clippedShare }: Measured): SampleFinding[] {
  const inUse = windows.filter(
    ({ startMs }) => startMs >= used.startMs && startMs + WINDOW_MS <= used.endMs + WINDOW_STEP_MS,
  )
  const spoken = inUse.filter(({ isSpeech }) => isSpeech)
  const share = inUse.length === 0 ? 0 : spoken.length / inUse.length
  const heard = frames
    .slice(Math.floor(used.startMs / FRAME_MS), Math.ceil(used.endMs / FRAME_MS))
    .filter(({ level }) => level > levels.gate)
  const level = spoken.length === 0 ? SILENCE_DB : meanLevel(heard)
  const pitches = spoken.flatMap(({ pitch }) => (pitch === null ? [] : [pitch])).toSorted((left, right) => left - right)
  const range = (quantile(pitches, 0.9) ?? 0) - (quantile(pitches, 0.1) ?? 0)
  const values: Readonly<Record<SampleSubject, number>> = {
    length: rounded((share * (used.endMs - used.startMs)) / 1000, 1),
    speech: rounded(share, 2),
    clipping: rounded(clippedShare, 5),
    noise: rounded(Math.max(0, level - levels.floor), 1),
    loudness: rounded(level, 1),
    speaker: rounded(range, 1),
  }
  const subjects = Object.keys(verdicts).filter(isSubject)
  return subjects.map((subject) => ({ subject, value: values[subject], verdict: verdicts[subject](values[subject]) }))
}

function isSubject(name: string): name is SampleSubject {
  return Object.hasOwn(verdicts, name)
}

function meanLevel(frames: readonly SpeechFrame[]): number {
  if (frames.length === 0) return SILENCE_DB
  return levelOf(frames.reduce((sum, { level }) => sum + 10 ** (level / 10), 0) / frames.length)
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
