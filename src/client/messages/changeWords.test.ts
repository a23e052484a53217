import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compositionArbitrary } from '../../testing/composition/compositionArbitrary.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { changesOf, fieldWords, valueWords } from './changeWords.ts'
import { fieldNames } from '../../composition/fieldNames.ts'
import { diffCompositions } from '../../composition/patch.ts'
import { compositionSchema, overlaySchema, type Composition } from '../../composition/schema.ts'

const SEED = 20261121
const title = overlay({ type: 'text', id: 1, content: 'Hello' })
const clip = overlay({ type: 'video', id: 2 })
const wordsOf = (before: Composition, after: Composition) => changesOf(diffCompositions(before, after), before, after)

describe('the words for a change', () => {
  it('name what was added, removed and changed', () => {
    const before = composition([title, clip])
    const moved = { ...title, from: 120, row: 2, left: 4, top: 5, styles: { opacity: 0.5 } }
    const star = overlay({ type: 'shape', id: 5, shape: { kind: 'star' }, row: 1 })
    expect(wordsOf(before, composition([overlay(moved), star], { backgroundColor: '#ff0000', width: 500 }))).toEqual([
      { overlayId: null, kind: 'changed', subject: 'Video settings', what: 'background colour, length, canvas' },
      { overlayId: 5, kind: 'added', subject: 'Shape: Star', what: 'at 00:00.00 on track 2' },
      {
        overlayId: 1,
        kind: 'changed',
        subject: 'Text “Hello”',
        what: 'moved to 00:04.00 on track 3, position, opacity',
      },
      { overlayId: 2, kind: 'removed', subject: 'Video', what: 'at 00:00.00 on track 1' },
    ])
    expect(wordsOf(before, composition([clip, title]))).toMatchObject([{ what: 'clip order' }])
    expect(wordsOf(before, before)).toEqual([])
  })

  it('give values with their units', () => {
    const words = (path: readonly string[], value: unknown) => valueWords(path, value, 30)
    expect(words(['from'], 45)).toBe('00:01.15')
    expect(words(['styles', 'opacity'], 0.404)).toBe('40%')
    expect(words(['styles', 'color'], '#ff00ff')).toBe('#ff00ff')
    expect(words(['styles', 'color'], undefined)).toBe('none')
    expect(words(['speed'], 1.25)).toBe('1.25×')
    expect(words(['content'], 'a  b\nc')).toBe('“a b c”')
    expect(words(['content'], 'x'.repeat(90))).toBe(`“${'x'.repeat(39)}…”`)
    expect(words(['transitionIn'], { type: 'wipe', durationInFrames: 15 })).toBe('Wipe, 00:00.15')
    expect(words(['captions', '2'], { text: 'Hi', startMs: 500, endMs: 1_000 })).toBe('“Hi”, 00:00.15 to 00:01.00')
    expect(words(['styles', 'animation'], { enter: { name: 'fade', durationInFrames: 6 } })).toBe(
      'enter Fade, 00:00.06',
    )
    expect(words(['canvas'], { aspectRatio: '16:9', width: 1_920, height: 1_080 })).toBe('16:9, 1920 × 1080 px')
    expect(words(['styles', 'muted'], true)).toBe('on')
    expect(words([], null)).toBe('deleted')
    expect(words([], title)).toBe('Text “Hello”')
    expect(fieldWords(['captions', '2'])).toBe('line 3')
  })

  it('know every field of overlays and settings', () => {
    const shapes = overlaySchema.options.map((option) => option.shape)
    const fields = shapes.flatMap(({ id: _id, type: _type, styles, ...rest }) => [
      ...Object.keys(rest),
      ...Object.keys(styles.unwrap().shape),
    ])
    const unnamed = [...fields, ...Object.keys(compositionSchema.shape)].filter((field) => !(field in fieldNames))
    expect(unnamed).toEqual([])
  })

  it(`have wording for any value of any field (seed ${SEED})`, () => {
    fc.assert(
      fc.property(compositionArbitrary, ({ overlays, fps }) => {
        for (const each of overlays) {
          for (const [field, value] of Object.entries(each)) {
            const words =
              field === 'styles'
                ? Object.entries(value).map(([key, inner]) => valueWords([field, key], inner, fps))
                : [valueWords([field], value, fps)]
            for (const one of words) expect(one).not.toMatch(/undefined|null|NaN|\[object|^$/u)
          }
        }
      }),
      { seed: SEED, numRuns: 100 },
    )
  })
})
