import { describe, expect, it } from 'vitest'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import { violations } from '../../../composition/violations.ts'
import { autoEditTemplateContentSchema } from '../../../contract/operations/savedResources/autoEditTemplates.ts'
import { atOnce } from '../../../testing/atOnce.ts'
import { briefContentSchema } from '../../../contract/operations/savedResources/briefs.ts'
import { editOfStory as stepsOfStory, type StoryEditing, type StorySource } from './editOfStory.ts'

const editOfStory = (editing: StoryEditing) => atOnce(stepsOfStory(editing))

const said = (text: string): CaptionWord[] => {
  let at = 300
  return text.split(' ').map((word) => {
    const startMs = at
    at += 320 + (/[.?]$/u.test(word) ? 500 : 0)
    return { text: word, startMs, endMs: startMs + 300 }
  })
}
const source = (number: number, name: string, text: string | null): StorySource => {
  const assetId = `00000000-0000-4000-8000-00000000000${number}`
  const words = text === null ? null : said(text)
  const durationMs = words === null ? 6_000 : (words.at(-1)?.endMs ?? 0) + 500
  const nothing = { levels: null, shots: [], dark: [], frozen: [], faces: [] }
  return {
    material: { assetId, name, tags: [], durationMs, language: 'en', fillers: null, words, ...nothing },
    media: { assetId, type: 'video', name, durationMs, width: 1_920, height: 1_080, fps: 30, hasAudio: words !== null },
  }
}
const { name: _, ...template } = autoEditTemplateContentSchema.parse({ name: 'Default' })
const settings = { ...template, mustPreserveQuotes: [], captionsEnabled: false }
const brief = briefContentSchema.parse({
  name: 'Launch',
  beats: [
    { title: 'Problem', description: 'Cutting interviews takes whole evenings' },
    { title: 'Solution', description: 'The editor removes pauses' },
    { title: 'Price', description: 'What the subscription costs' },
  ],
})
const sources = [
  source(
    1,
    'Anna.mp4',
    'The editor removes the pauses alone. I like green tea. My evenings vanished cutting interviews.',
  ),
  source(2, 'Ben.mp4', 'Pauses are removed while I drink coffee.'),
  source(3, 'evening interviews.mp4', null),
  source(4, 'pauses.mp4', null),
]
const videosOf = (edit: ReturnType<typeof editOfStory>) =>
  (edit?.composition.overlays ?? []).flatMap((overlay) => (overlay.type === 'video' ? [overlay] : []))

describe('a story', () => {
  it('follows the parts of its brief, and shows clips without words over the cuts', () => {
    const edit = editOfStory({ sources, brief, settings, unmet: [], choice: null })
    const windows = edit?.report.windows.filter(({ isKept }) => isKept).map(({ beat, text }) => [beat, text])
    expect(windows).toEqual([
      [1, 'The editor removes the pauses alone.'],
      [0, 'My evenings vanished cutting interviews.'],
      [1, 'Pauses are removed while I drink coffee.'],
    ])
    const main = videosOf(edit).filter(({ layerRole }) => layerRole === undefined)
    expect(main.map(({ sourceAssetId }) => sourceAssetId.at(-1))).toEqual(['1', '1', '2'])
    expect(main[0]?.videoStartTime).toBeGreaterThan(main[1]?.videoStartTime ?? Number.POSITIVE_INFINITY)
    const [cutaway] = videosOf(edit).filter(({ layerRole }) => layerRole === 'broll')
    expect(cutaway).toMatchObject({ from: main[1]?.from, styles: { volume: 0 } })
    expect(edit?.report.unmet).toEqual([{ reason: 'beat_missing', subject: 'Price' }])
    expect(edit === null ? [] : violations(edit.composition)).toEqual([])
  })

  it('keeps words to avoid in its sentences, and prefers sentences without them', () => {
    const careful = { ...brief, avoid: ['Evenings', 'coffee'] }
    const edit = editOfStory({ sources, brief: careful, settings, unmet: [], choice: null })
    const windows = edit?.report.windows ?? []
    expect(edit?.report.cuts.filter(({ reason }) => reason === 'slip')).toEqual([])
    const avoided = windows.filter(({ reasons }) => reasons.includes('avoided')).map(({ text }) => text)
    expect(avoided).toEqual(['My evenings vanished cutting interviews.', 'Pauses are removed while I drink coffee.'])
    const plain = editOfStory({ sources, brief, settings, unmet: [], choice: null })?.report.windows ?? []
    expect(windows.map(({ score }, index) => score - (plain[index]?.score ?? 0))).toEqual([0, 0, -25, -25])
  })

  it('without a speaker shows each clip for a while', () => {
    const edit = editOfStory({ sources: sources.slice(2), brief, settings, unmet: [], choice: null })
    expect(
      videosOf(edit).map(({ durationInFrames, sourceAssetId }) => [sourceAssetId.at(-1), durationInFrames]),
    ).toEqual([
      ['3', 120],
      ['4', 120],
    ])
    expect(edit?.report.basis).toBe('sound')
  })

  it('has no clip that lasts longer than the take below it', () => {
    // The edge of the last word is between two frames.
    const edges = sources.map((one) => ({ ...one, material: { ...one.material, words: shifted(one.material.words) } }))
    for (const each of [24, 25, 50, 60]) {
      const atRate = edges.map((one) => ({ ...one, media: { ...one.media, fps: each } }))
      const edit = editOfStory({ sources: atRate, brief, settings, unmet: [], choice: null })
      expect(edit?.composition.fps).toBe(each)
      expect(edit === null ? [] : violations(edit.composition)).toEqual([])
      const [cutaway] = videosOf(edit).filter(({ layerRole }) => layerRole === 'broll')
      const below = videosOf(edit).find(({ from, layerRole }) => layerRole === undefined && from === cutaway?.from)
      expect(cutaway?.durationInFrames).toBeLessThanOrEqual(below?.durationInFrames ?? 0)
    }
  })
})

it('a story with more takes than a video can have leaves its end out, and the report says so', () => {
  const topics = Array.from({ length: 20 }, (_, index) => `topic${index}`)
  const beats = topics.map((title) => ({ title, description: title }))
  const speakers = Array.from({ length: 30 }, (_, number) => {
    const one = source(1, `${number}.mp4`, topics.map((topic) => `Let us praise ${topic}.`).join(' '))
    const assetId = `00000000-0000-4000-8000-0000000000${number + 10}`
    return { material: { ...one.material, assetId }, media: { ...one.media, assetId } }
  })
  const edit = editOfStory({ sources: speakers, brief: { ...brief, beats }, settings, unmet: [], choice: null })
  expect(edit?.report.unmet).toEqual([{ reason: 'takes_many', subject: null }])
  expect(edit?.composition.overlays).toHaveLength(400)
  expect(edit === null ? [] : violations(edit.composition)).toEqual([])
})

const shifted = (words: readonly CaptionWord[] | null): CaptionWord[] | null =>
  words?.map((word) => ({ ...word, startMs: word.startMs + 7, endMs: word.endMs + 13 })) ?? null
