import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import type { SampleFinding, SampleSubject } from '../../../contract/operations/generation/voiceClones.ts'

interface FindingWords {
  readonly name: string
  /** The measured value with its unit. */
  readonly measured: (value: number) => string
  /** The step that makes it good. */
  readonly advice: string
}

const number = (value: number, digits: number): string =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: digits }).format(value)
const percent = (value: number, digits: number): string =>
  new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: digits }).format(value)

const words: Readonly<Record<SampleSubject, FindingWords>> = {
  length: {
    name: t`Length of speech`,
    measured: (value) => t`${number(value, 1)} s`,
    advice: t`Ten to thirty seconds of speech give the best voice.`,
  },
  speech: {
    name: t`Share of speech`,
    measured: (value) => percent(value, 0),
    advice: t`Record the voice alone, without music and long pauses.`,
  },
  clipping: {
    name: t`Distortion`,
    measured: (value) => percent(value, 2),
    advice: t`Lower the recording level, so that loud words are not cut off.`,
  },
  noise: {
    name: t`Voice over background`,
    measured: (value) => t`${number(value, 0)} dB`,
    advice: t`Record in a quieter room, or closer to the microphone.`,
  },
  loudness: {
    name: t`Loudness`,
    measured: (value) => t`${number(value, 0)} dBFS`,
    advice: t`Speak closer to the microphone, or adjust the recording level.`,
  },
  speaker: {
    name: t`One speaker`,
    measured: (value) => t`pitch within ${number(value, 1)} semitones`,
    advice: t`Only one person should speak in the sample.`,
  },
}

export interface WordedFinding {
  readonly name: string
  readonly measured: string
  /** Null if the finding is good. */
  readonly advice: string | null
}

export function wordedFinding({ subject, value, verdict }: SampleFinding): WordedFinding {
  const { advice, measured, name } = words[subject]
  return { name, measured: measured(value), advice: verdict === 'good' ? null : advice }
}
