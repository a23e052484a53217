import { expect, it } from 'vitest'
import { smallComposition, videoOverlay } from '../../testing/composition/compositions.ts'
import { applyEdit } from '../editRegistry.ts'
import { newCaption } from '../overlays/defaults.ts'
import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'
import type { Composition } from '../schema.ts'
import { violations } from '../violations.ts'
import { withRestoredCaptions } from './restoredCaptions.ts'
import { recutRequest, type SourceCutPlace } from './sourceCut.ts'

const assetId = '00000000-0000-4000-8000-000000000001'
const segment = (startFrame: number, endFrame: number) => ({ startFrame, endFrame })
const word = (text: string, startMs: number, endMs: number): CaptionWord => ({ text, startMs, endMs })
const cue = (words: readonly CaptionWord[]): CaptionCue => ({
  text: words.map(({ text }) => text).join(' '),
  startMs: words[0]?.startMs ?? 0,
  endMs: words.at(-1)?.endMs ?? 1,
  words: [...words],
})

/** Heard in the source. Seconds 1 to 2, with “um really”, and everything from 4 on are cut. */
const heard = [
  word('So', 100, 900),
  word('um', 1_100, 1_400),
  word('really', 1_500, 1_900),
  word('then', 2_100, 2_900),
  word('we', 3_000, 3_400),
  word('sail', 3_500, 3_900),
  word('home', 4_200, 4_800),
]
const clip = {
  ...videoOverlay(1, assetId),
  row: 1,
  from: 0,
  durationInFrames: 90,
  segments: [segment(0, 30), segment(60, 120)],
}
const cut: SourceCutPlace = { assetId, startMs: 1_000, endMs: 2_000 }
const tail: SourceCutPlace = { assetId, startMs: 4_000, endMs: 5_000 }

function documentWith(cues: readonly CaptionCue[]): Composition {
  const base = { ...smallComposition([clip]), fps: 30 as const, durationInFrames: 90 }
  const captions = { ...newCaption(base, cues, { from: 0, row: 0 }), id: 2, durationInFrames: 90 }
  return { ...base, overlays: [clip, captions] }
}

/** Takes cuts back, and returns the lines of the captions. */
function restored(document: Composition, places: readonly SourceCutPlace[]) {
  const request = recutRequest(document, places, 'restore')
  const applied = request === null ? null : applyEdit(document, request, { sources: new Map() })
  if (applied?.ok !== true) throw new Error('The edit was refused.')
  const after = withRestoredCaptions(applied.value.document, places, new Map([[assetId, heard]]))
  expect(violations(after)).toEqual([])
  return after.overlays.flatMap((overlay) => (overlay.type === 'caption' ? overlay.captions : []))
}

const spanning = documentWith([
  cue([word('So', 100, 900), word('then', 1_100, 1_900)]),
  cue([word('we', 2_000, 2_400), word('sail', 2_500, 2_900)]),
])

it('shows words again that are taken back, between the words of a line around them', () => {
  const lines = restored(spanning, [cut])
  expect(lines.map(({ text }) => text)).toEqual(['So', 'um really', 'then', 'we sail'])
  expect(lines[1]?.words.map(({ startMs }) => startMs)).toEqual([1_100, 1_500])
  expect(lines[2]?.words).toMatchObject([{ text: 'then', startMs: 2_100, endMs: 2_900 }])
  for (const [index, line] of lines.entries())
    expect(line.endMs).toBeLessThanOrEqual(lines[index + 1]?.startMs ?? 4_000)
})

it('keeps lines that were rewritten', () => {
  const rewritten = documentWith([
    { ...cue([word('So', 100, 900)]), text: 'SO!', words: [] },
    { ...cue([word('then', 1_100, 1_900)]), text: 'THEN!', words: [] },
  ])
  expect(restored(rewritten, [cut]).map(({ text }) => text)).toEqual(['SO!', 'um really', 'THEN!'])
})

it('lets the captions grow for words at the end', () => {
  expect(restored(spanning, [cut, tail]).map(({ text }) => text)).toEqual([
    'So',
    'um really',
    'then',
    'we sail',
    'home',
  ])
})

it('adds nothing that is shown already, and nothing without captions', () => {
  const after = withRestoredCaptions(spanning, [{ assetId, startMs: 0, endMs: 1_000 }], new Map([[assetId, heard]]))
  expect(after).toBe(spanning)
  const bare: Composition = { ...spanning, overlays: [clip] }
  expect(withRestoredCaptions(bare, [cut], new Map([[assetId, heard]]))).toBe(bare)
})
