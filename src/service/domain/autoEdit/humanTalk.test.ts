import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { ffprobe, ffmpeg } from '../../../testing/media/media.ts'
import { humanSpeechPath, humanSpeechWords } from '../../../testing/media/humanSpeech.ts'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'
import { measureLevels } from '../../media/sound/measureLevels.ts'
import { decideEdit, rankMaterial } from './decideEdit.ts'
import type { EditSettings, Material } from './material.ts'

const fps = 30
const settings: EditSettings = {
  targetDurationSeconds: null,
  removesSilences: true,
  removesFillers: true,
  removesRetakes: true,
  verbalSlipsToAvoid: [],
  mustPreserveQuotes: [],
}

it.each(['austen-0890', 'austen-0930'] as const)('%s is read by a person, and no word of it is cut', async (name) => {
  const words = await humanSpeechWords(name)
  const path = humanSpeechPath(name)
  const probed = execFileSync(ffprobe, ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path])
  const durationMs = Math.round(Number(probed) * 1_000)
  const sound = { path, container: 'wav', durationMs, ffmpeg } as const
  const levels = await measureLevels(sound, new AbortController().signal)
  const facts = { assetId: name, name, tags: [], durationMs, language: 'en', fillers: null, words, levels }
  const material: Material = { ...facts, shots: [], dark: [], frozen: [], faces: [] }
  const slip = words[Math.floor(words.length / 3)]?.text ?? ''
  const quote = words.slice(-3).map(({ text }) => text)
  const decide = (changes: Partial<EditSettings>) => {
    const deciding = { fps, settings: { ...settings, ...changes } } as const
    const seconds = deciding.settings.targetDurationSeconds
    return decideEdit(rankMaterial(material, deciding), seconds === null ? null : seconds * 1_000, deciding)
  }
  const whole = decide({})
  const targetDurationSeconds = (whole.lengthMs * 0.6) / 1_000
  const edits = [
    whole,
    decide({ verbalSlipsToAvoid: [slip] }),
    decide({ targetDurationSeconds, mustPreserveQuotes: [quote.join(' ')] }),
  ]
  for (const { kept } of edits)
    for (const { endMs, startMs } of words) {
      const middle = { startMs: startMs + (endMs - startMs) * 0.2, endMs: endMs - (endMs - startMs) * 0.2 }
      const played = kept.reduce(
        (sum, range) =>
          sum + Math.max(0, Math.min(middle.endMs, range.endMs) - Math.max(middle.startMs, range.startMs)),
        0,
      )
      const share = played / (middle.endMs - middle.startMs)
      expect(Math.min(share, 1 - share)).toBeCloseTo(0, 6)
    }
  const last = edits[2]
  const error = (last?.lengthMs ?? 0) / (targetDurationSeconds * 1_000) - 1
  reportMeasurement(`automatic edit of ${name}: ${(error * 100).toFixed(1)} % from the length asked for`)
  expect(Math.abs(error)).toBeLessThanOrEqual(0.1)
  const quoted = words.slice(-3)
  for (const { endMs, startMs } of quoted)
    expect(last?.kept.some((range) => range.startMs < startMs + 40 && range.endMs > endMs - 40)).toBe(true)
})
