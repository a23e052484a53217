import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../testing/composition/overlays.ts'
import type { Overlay } from './schema.ts'
import { parseComposition } from './violations.ts'

type Fields = Readonly<Record<string, unknown>>

const parseWith = (fields: Fields) => parseComposition({ ...composition([]), ...fields })
const parseOverlay = (base: Overlay, fields: Fields) =>
  parseComposition({ ...composition([base], { durationInFrames: 108_000 }), overlays: [{ ...base, ...fields }] })

/** Values at the limits and just outside them. */
interface Bound {
  readonly field: string
  readonly good: readonly unknown[]
  readonly bad: readonly unknown[]
}

const settingBounds: readonly Bound[] = [
  { field: 'version', good: [1], bad: [0, 2, '1', null] },
  { field: 'durationInFrames', good: [1, 108_000], bad: [0, 108_001, 1.5, '10'] },
  { field: 'fps', good: [24, 25, 30, 50, 60], bad: [23, 29.97, 61, 0] },
  { field: 'width', good: [16, 3_840], bad: [15, 3_841, 100.5] },
  { field: 'height', good: [16, 3_840], bad: [15, 3_841, 100.5] },
  { field: 'aspectRatio', good: ['16:9', '9:16', '1:1', '4:5'], bad: ['4:3', '', 1] },
  {
    field: 'backgroundColor',
    good: ['#fff', '#ffff', '#0a0B0c', '#0a0b0c80'],
    bad: ['red', '#ff', '#ggg', 'url(x)', 'var(--x)'],
  },
]

const commonBounds: readonly Bound[] = [
  { field: 'id', good: [0, Number.MAX_SAFE_INTEGER], bad: [-1, 1.5, '1', 2 ** 53] },
  { field: 'from', good: [0, 107_970], bad: [-1, 0.5, 107_971] },
  { field: 'durationInFrames', good: [1, 108_000], bad: [0, 0.5, 108_001] },
  { field: 'row', good: [0, 999], bad: [-1, 1_000, 0.5] },
  { field: 'left', good: [-16_384, 16_384, 0.5], bad: [-16_385, 16_385, Number.NaN, Number.POSITIVE_INFINITY] },
  { field: 'top', good: [-16_384, 16_384, 0.5], bad: [-16_385, 16_385, '0'] },
  { field: 'width', good: [1, 16_384], bad: [0, 16_385, 1.5] },
  { field: 'height', good: [1, 16_384], bad: [0, 16_385, 1.5] },
  { field: 'rotation', good: [-360_000, 360_000, 0.25], bad: [-360_001, 360_001] },
  { field: 'isDragging', good: [true, false], bad: [1, 'false'] },
  { field: 'type', good: [], bad: ['clip', '', null, undefined] },
]

const overlayBounds: readonly (Bound & { readonly type: Overlay['type'] })[] = [
  { type: 'video', field: 'speed', good: [0.001, 16], bad: [0, -1, 16.001, '1'] },
  { type: 'video', field: 'videoStartTime', good: [0, 100], bad: [-1, 0.5] },
  { type: 'video', field: 'layerRole', good: ['broll'], bad: ['primary', '', null] },
  { type: 'video', field: 'sourceAssetId', good: [], bad: ['', 'x', 'https://example.com/a.mp4', 7] },
  {
    type: 'video',
    field: 'segments',
    good: [[{ startFrame: 0, endFrame: 30 }]],
    bad: [[], [{ startFrame: -1, endFrame: 29 }], 'x'],
  },
  {
    type: 'image',
    field: 'transitionIn',
    good: [
      { type: 'fade', durationInFrames: 1 },
      { type: 'slide', direction: 'from-left', durationInFrames: 30 },
    ],
    bad: [
      { type: 'fade', durationInFrames: 31 },
      { type: 'fade', durationInFrames: 0 },
      { type: 'fade', durationInFrames: 1.5 },
      { type: 'zoom', durationInFrames: 1 },
      { type: 'wipe', direction: 'left', durationInFrames: 1 },
      { type: 'wipe', durationInFrames: 1, easing: 'linear' },
    ],
  },
  { type: 'sound', field: 'startFromSound', good: [0, 5], bad: [-1, 0.5] },
  {
    type: 'text',
    field: 'content',
    good: ['', 'é', 'x'.repeat(10_000)],
    bad: ['x'.repeat(10_001), '\u0000', '\uD800', 5],
  },
  { type: 'emoji', field: 'content', good: ['🎉', '👨‍👩‍👧‍👦', '🏳️‍🌈'], bad: ['', '🎉🎉', 'ab'] },
  {
    type: 'shape',
    field: 'shape',
    good: [
      { kind: 'star', points: 3 },
      { kind: 'polygon', points: 24 },
    ],
    bad: [{ kind: 'star', points: 2 }, { kind: 'star', points: 25 }, { kind: 'path' }],
  },
  { type: 'caption', field: 'templateId', good: ['classic', 'neon'], bad: ['unknown', ''] },
  {
    type: 'caption',
    field: 'captions',
    good: [[{ text: 'a', startMs: 0, endMs: 1, words: [] }], [{ text: 'a', startMs: 0, endMs: 1 }]],
    bad: [
      [{ text: 'a', startMs: 1, endMs: 1, words: [] }],
      [{ text: 'a', startMs: -1, endMs: 1, words: [] }],
      [{ text: 'a', startMs: 0, endMs: 1, words: [{ text: 'a', startMs: 2, endMs: 1 }] }],
      [{ text: 'a', startMs: 0, endMs: 1, html: '<b>' }],
    ],
  },
  {
    type: 'sound',
    field: 'styles',
    good: [{ volume: 0 }, { volume: 1, fadeInFrames: 0, muted: true }],
    bad: [{ volume: 1.01 }, { volume: -0.01 }, { opacity: 1 }, { fadeInFrames: -1 }],
  },
  {
    type: 'text',
    field: 'styles',
    good: [
      { fontFamily: 'Inter', fontSize: 1, fontWeight: 100 },
      { fontSize: 2_000, fontWeight: 900 },
      { color: '#fff', textAlign: 'right' },
    ],
    bad: [
      { fontFamily: 'Comic Sans' },
      { fontSize: 0 },
      { fontSize: 2_001 },
      { fontWeight: 950 },
      { color: 'url(https://example.com/x)' },
      { backgroundImage: 'url(x)' },
      { backgroundColor: 'expression(1)' },
      { fontUrl: 'https://example.com/x.woff2' },
      { filter: 'blur(2px)' },
      { filter: [{ name: 'url', amount: 1 }] },
    ],
  },
  {
    type: 'image',
    field: 'styles',
    good: [
      { opacity: 0 },
      { crop: { left: 0.5, top: 0, right: 0.49, bottom: 0 } },
      { filter: [{ name: 'blur', amount: 200 }] },
    ],
    bad: [
      { opacity: 1.1 },
      { crop: { left: 0.5, top: 0, right: 0.5, bottom: 0 } },
      { filter: [{ name: 'blur', amount: 201 }] },
      { objectFit: 'none' },
    ],
  },
]

const rowsOf = (bounds: readonly Bound[], kind: 'good' | 'bad') =>
  bounds.flatMap((bound) =>
    bound[kind].map((value) => ({ ...bound, value, shown: String(JSON.stringify(value)).slice(0, 60) })),
  )

describe('the schema of a composition', () => {
  it.each(rowsOf(settingBounds, 'good'))('accepts $field $shown', ({ field, value }) => {
    expect(parseWith({ [field]: value })).toMatchObject({ ok: true })
  })

  it.each(rowsOf(settingBounds, 'bad'))('refuses $field $shown and names it', ({ field, value }) => {
    expect(parseWith({ [field]: value })).toMatchObject({ ok: false, refusal: [{ path: `/${field}` }] })
  })

  it.each(rowsOf(commonBounds, 'good'))('accepts an overlay with $field $shown', ({ field, value }) => {
    expect(parseOverlay(overlay({ type: 'text' }), { [field]: value })).toMatchObject({ ok: true })
  })

  it.each(rowsOf(commonBounds, 'bad'))('refuses an overlay with $field $shown', ({ field, value }) => {
    expect(parseOverlay(overlay({ type: 'text' }), { [field]: value })).toMatchObject({ ok: false })
  })

  it.each(overlayBounds.flatMap((bound) => rowsOf([bound], 'good').map((row) => ({ ...row, type: bound.type }))))(
    'takes a $type with $field $shown',
    ({ type, field, value }) => {
      expect(parseOverlay(overlay({ type }), { [field]: value })).toMatchObject({ ok: true })
    },
  )

  it.each(overlayBounds.flatMap((bound) => rowsOf([bound], 'bad').map((row) => ({ ...row, type: bound.type }))))(
    'refuses a $type with $field $shown and names it',
    ({ type, field, value }) => {
      const parsed = parseOverlay(overlay({ type }), { [field]: value })
      expect(parsed.ok ? '' : parsed.refusal[0]?.path).toMatch(new RegExp(`^/overlays/0/${field}`, 'u'))
    },
  )

  it.each(['src', 'url', 'previewUrl', 'fontUrl', 'backgroundRemoval', 'className', '__proto__x'])(
    'refuses the field %s on every overlay type and names it',
    (field) => {
      for (const type of ['video', 'image', 'sound', 'text', 'shape', 'emoji', 'caption'] as const) {
        const parsed = parseOverlay(overlay({ type }), { [field]: 'x' })
        expect(parsed).toMatchObject({ ok: false, refusal: [{ path: `/overlays/0/${field}` }] })
      }
    },
  )

  it('refuses unknown fields of the composition and names them', () => {
    expect(parseWith({ title: 'x' })).toMatchObject({ ok: false, refusal: [{ path: '/title' }] })
  })

  it.each(['video', 'image', 'sound'] as const)('reads the source of a %s in upper case as the same asset', (type) => {
    const sourceAssetId = '3f0c9a64-9f5d-4c76-8a1e-0d6f7e3c1b2a'
    const parsed = parseOverlay(overlay({ type }), { sourceAssetId: sourceAssetId.toUpperCase() })
    expect(parsed).toMatchObject({ ok: true, value: { overlays: [{ sourceAssetId }] } })
  })

  it('accepts 500 overlays and refuses 501', () => {
    const many = (count: number) => Array.from({ length: count }, (_, id) => overlay({ type: 'text', id }))
    expect(parseWith({ overlays: many(500), durationInFrames: 30 })).toMatchObject({ ok: true })
    expect(parseWith({ overlays: many(501), durationInFrames: 30 })).toMatchObject({
      ok: false,
      refusal: [{ path: '/overlays' }],
    })
  })

  it.each([null, undefined, 1, 'x', [], {}])('refuses %j instead of a composition', (input) => {
    expect(parseComposition(input)).toMatchObject({ ok: false })
  })
})
