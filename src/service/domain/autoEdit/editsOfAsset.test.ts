import { describe, expect, it } from 'vitest'
import { MAX_DURATION_FRAMES, MAX_OVERLAYS } from '../../../composition/limits.ts'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import { violations } from '../../../composition/violations.ts'
import { byteOfLevel, LEVEL_WINDOW_MS } from '../../../composition/words/soundLevels.ts'
import { autoEditTemplateContentSchema } from '../../../contract/operations/savedResources/autoEditTemplates.ts'
import { atOnce } from '../../../testing/atOnce.ts'
import { type AssetEditing, editsOfAsset as stepsOfAsset } from './editsOfAsset.ts'
import type { Material } from './material.ts'

const editsOfAsset = (editing: AssetEditing) => atOnce(stepsOfAsset(editing))

const WORD_MS = 320
/** Words one after the other, with a pause behind each sentence. */
const said = (text: string): CaptionWord[] => {
  let at = 300
  return text.split(' ').map((word) => {
    const startMs = at
    at += WORD_MS + (/[.?]$/u.test(word) ? 500 : 0)
    return { text: word, startMs, endMs: startMs + 300 }
  })
}
const { name: _, ...template } = autoEditTemplateContentSchema.parse({ name: 'Default' })
const settings = { ...template, mustPreserveQuotes: [], captionsEnabled: false }

function editing(facts: Partial<Material>, changes: Partial<AssetEditing['settings']> = {}, fps = 30): AssetEditing {
  const assetId = '00000000-0000-4000-8000-000000000005'
  const words = facts.words ?? null
  const durationMs = facts.durationMs ?? (words?.at(-1)?.endMs ?? 6_000) + 500
  const nothing = { levels: null, shots: [], dark: [], frozen: [], faces: [] }
  const named = { assetId, name: 'Talk.mp4', tags: [], language: 'en', fillers: null, words }
  const media = { assetId, type: 'video', name: 'Talk.mp4', durationMs, width: 1_920, height: 1_080 } as const
  return {
    material: { ...nothing, ...named, ...facts, durationMs },
    media: { ...media, fps, hasAudio: words !== null },
    settings: { ...settings, ...changes },
    unmet: [],
    choice: null,
  }
}
const reasonsOf = (edits: ReturnType<typeof editsOfAsset>) =>
  edits.map(({ report }) => report.unmet.map(({ reason }) => reason))
const shownBy = ({ composition }: ReturnType<typeof editsOfAsset>[number]): string =>
  JSON.stringify(composition.overlays)

describe('variations', () => {
  const words = said(
    'We met in spring. Why do seven people fail? Nobody knew the secret. The garden was quiet. Then we learned it.',
  )

  it('are decided one by one, so that other work runs in between', () => {
    const stepsOf = (variationCount: number): number => {
      const changes = { targetDurationSeconds: 5, variations: 'videos', variationCount } as const
      return [...stepsOfAsset(editing({ words }, changes))].length
    }
    expect(stepsOf(3) - stepsOf(2)).toBeGreaterThanOrEqual(1)
    expect(stepsOf(2)).toBeGreaterThan(3)
  })

  it('open with other sentences, which then are not repeated', () => {
    const edits = editsOfAsset(editing({ words }, { variations: 'hooks', variationCount: 2 }))
    expect(new Set(edits.map(shownBy)).size).toBe(3)
    const lengths = edits.map(({ composition }) => composition.durationInFrames)
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(30)
  })

  it('of the video choose other parts', () => {
    const edits = editsOfAsset(editing({ words }, { variations: 'videos', variationCount: 2 }))
    expect(new Set(edits.map(shownBy)).size).toBe(3)
    expect(reasonsOf(edits)[0]).toEqual([])
  })

  it('choose other clauses if no sentences have the wanted length', () => {
    const sentence = (number: number): string =>
      `${Array.from({ length: 27 }, (_word, index) => `word${number}x${index}`).join(' ')}.`
    const long = said([1, 2, 3, 4].map(sentence).join(' '))
    const changes = { targetDurationSeconds: 5, variations: 'videos', variationCount: 3 } as const
    const edits = editsOfAsset(editing({ words: long }, changes))
    expect(edits).toHaveLength(4)
    expect(new Set(edits.map(shownBy)).size).toBe(4)
    const [first] = edits.map(({ report }) => report.windows.map(({ score }) => score))
    for (const { composition, report } of edits) {
      expect(violations(composition)).toEqual([])
      expect(report.windows.map(({ score }) => score)).toEqual(first)
      expect(Math.abs(report.lengthMs - 5_000)).toBeLessThanOrEqual(500)
    }
  })

  it('that would show the same are left out, and the report says so', () => {
    const changes = { targetDurationSeconds: 60, variations: 'videos', variationCount: 3 } as const
    const edits = editsOfAsset(editing({ words }, changes))
    expect(reasonsOf(edits)).toEqual([['too_short', 'variations_alike']])
  })
})

it('a long text is shortened between its characters', () => {
  for (const start of ['', 'a']) {
    const [edit] = editsOfAsset(editing({ words: said(`${start}${'😀'.repeat(300)}. We met in spring.`) }))
    const text = edit?.report.windows[0]?.text ?? ''
    expect([text.isWellFormed(), text.at(-1)]).toEqual([true, '…'])
    expect(text.length).toBeGreaterThan(498)
  }
})

describe('pictures', () => {
  const durationMs = 60_000
  const whole = [{ startMs: 0, endMs: durationMs }]

  it('with sound stay, although they are still or dark', () => {
    const levels = new Uint8Array(durationMs / LEVEL_WINDOW_MS).fill(byteOfLevel(-20))
    for (const still of [{ frozen: whole }, { dark: whole }]) {
      const [edit] = editsOfAsset(editing({ durationMs, levels, ...still }))
      expect(edit?.report.lengthMs).toBe(durationMs)
    }
    const words = said('We met in spring.').map((word) => ({
      ...word,
      startMs: word.startMs + 30_000,
      endMs: word.endMs + 30_000,
    }))
    const [edit] = editsOfAsset(editing({ durationMs, levels, words, frozen: whole }))
    expect(edit?.report.cuts.filter(({ reason }) => reason === 'frozen')).toEqual([])
  })

  it('without sound are shortened once they are still, and removed while they are dark', () => {
    const slides = [0, 1, 2].map((number) => ({ startMs: number * 10_000, endMs: (number + 1) * 10_000 }))
    const shots = slides.slice(1).map(({ startMs }) => startMs)
    const [shortened] = editsOfAsset(editing({ durationMs: 30_000, shots, frozen: slides }))
    expect(shortened?.report.lengthMs).toBe(12_000)
    expect(shortened?.report.cuts.map(({ endMs, reason, startMs }) => [reason, startMs, endMs])).toEqual([
      ['frozen', 4_000, 10_000],
      ['frozen', 14_000, 20_000],
      ['frozen', 24_000, 30_000],
    ])
    const [dark] = editsOfAsset(
      editing({ durationMs: 6_000, shots: [2_000, 3_000], dark: [{ startMs: 2_000, endMs: 3_000 }] }),
    )
    expect(dark?.report.cuts).toMatchObject([{ reason: 'dark', startMs: 2_000, endMs: 3_000 }])
    expect(dark?.report.lengthMs).toBe(5_000)
  })

  it('that are dark throughout stay', () => {
    const [edit] = editsOfAsset(editing({ durationMs, dark: whole }))
    expect(edit?.report.lengthMs).toBe(durationMs)
  })
})

describe('the limits of a composition', () => {
  const minutes = (count: number): number => count * 60_000

  it.each([
    [20, 60, null, 60],
    [40, 60, null, 30],
    [40, 60, 600, 60],
    [70, 30, null, 25],
    [74, 30, null, 24],
  ])('%i minutes at %i fps, with %s s asked for, have %i fps', (length, sourceFps, targetDurationSeconds, fps) => {
    const shots = Array.from({ length: length * 6 }, (_, index) => index * 10_000)
    const facts = { durationMs: minutes(length), shots }
    const [edit] = editsOfAsset(editing(facts, { targetDurationSeconds }, sourceFps))
    expect(edit?.composition.fps).toBe(fps)
    expect(edit === undefined ? null : violations(edit.composition)).toEqual([])
    expect(edit?.report.unmet).toEqual([])
  })

  it('shorten what is too long, and the report says so', () => {
    const shots = Array.from({ length: 120 * 6 }, (_, index) => index * 10_000)
    const [edit] = editsOfAsset(editing({ durationMs: minutes(120), shots }))
    expect(edit?.composition.durationInFrames).toBeGreaterThan(MAX_DURATION_FRAMES * 0.8)
    expect(edit?.composition.durationInFrames).toBeLessThanOrEqual(MAX_DURATION_FRAMES)
    expect(edit?.report.unmet).toEqual([{ reason: 'too_long', subject: null }])
  })

  it('leave framings out rather than the end of the video or its captions', () => {
    const seconds = Array.from({ length: 2_400 }, (_, index) => index)
    const faces = seconds.map((second) => {
      const x = Math.floor(second / 2) % 2 === 0 ? 0.05 : 0.85
      return { atMs: second * 1_000, faces: [{ x, y: 0.3, width: 0.1, height: 0.2 }] }
    })
    const words = seconds.flatMap((second) => [
      { text: `word${second}`, startMs: second * 1_000, endMs: second * 1_000 + 900 },
    ])
    const changes = { aspectRatio: '9:16', captionsEnabled: true } as const
    const [edit] = editsOfAsset(editing({ durationMs: minutes(40), words, faces }, changes))
    expect(edit?.report.unmet).toEqual([{ reason: 'framings_many', subject: null }])
    expect(edit?.composition.overlays.length).toBeLessThan(MAX_OVERLAYS)
    const captions = edit?.composition.overlays.filter(({ type }) => type === 'caption') ?? []
    expect(captions.at(-1)).toMatchObject({ captions: expect.anything() })
    expect(edit === undefined ? null : violations(edit.composition)).toEqual([])
  })
})
