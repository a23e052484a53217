import { expect, it } from 'vitest'
import { parseComposition } from '../../../../composition/violations.ts'
import { motionOf, visualStates } from './visualStates.ts'

const image = { type: 'image', sourceAssetId: '6f0c2f4e-2d0b-4a57-9a1a-9b1f8a7b0c11' }

function overlayWith(more: object): Parameters<typeof visualStates>[0] {
  const place = { from: 10, durationInFrames: 60, left: 0, top: 0, width: 320, height: 180, rotation: 0, row: 0 }
  const parsed = parseComposition({
    version: 1,
    aspectRatio: '16:9',
    backgroundColor: '#000000',
    fps: 30,
    width: 320,
    height: 180,
    durationInFrames: 90,
    overlays: [{ id: 0, ...place, ...more }],
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  const [overlay] = parsed.value.overlays
  if (overlay === undefined || overlay.type === 'sound') throw new Error('There is no picture.')
  return overlay
}

const imageWith = (more: object) => overlayWith({ ...image, ...more })

it('draws nothing for fully wiped or faded frames, and one picture for all still ones', () => {
  const span = { from: 10, count: 60 }
  for (const type of ['wipe', 'fade']) {
    const { runs } = visualStates(imageWith({ transitionIn: { type, durationInFrames: 5 } }), span, 30)
    expect(runs[0]?.from, type).toBe(11)
    expect(runs.at(-1), type).toMatchObject({ from: 15, count: 55 })
  }
  expect(visualStates(imageWith({}), span, 30)).toEqual({
    states: [{ frame: 10, alpha: 1 }],
    runs: [{ ...span, state: 0 }],
  })
})

it('draws nothing before a typewriter has uncovered anything, beside a wipe over the canvas', () => {
  const animation = { enter: { name: 'typewriter', durationInFrames: 4 } }
  const typed = imageWith({ styles: { animation } })
  expect(visualStates(typed, { from: 10, count: 60 }, 30).runs[0]?.from).toBe(11)
  const both = imageWith({ styles: { animation }, transitionIn: { type: 'wipe', durationInFrames: 8 } })
  expect([10, 12, 14, 18].map((frame) => motionOf(both, frame).wipe.right)).toEqual([1, 0.5, 0, 0])
  expect([10, 12, 14, 18].map((frame) => motionOf(both, frame).canvasWipe.right)).toEqual([1, 0.75, 0.5, 0])
})

const names = ['fade', 'slide-up', 'scale', 'pop', 'rotate', 'blur', 'typewriter'] as const

it.each(names)('shows the right picture at each frame, whatever enters and exits by %s', (name) => {
  const animation = { enter: { name, durationInFrames: 7 }, exit: { name, durationInFrames: 9 } }
  const span = { from: 12, count: 56 }
  for (const more of [{}, { transitionIn: { type: 'wipe', durationInFrames: 11 } }]) {
    const overlay = imageWith({ styles: { animation }, ...more })
    const { runs, states } = visualStates(overlay, span, 30)
    const shownAt = (frame: number) => runs.filter(({ count, from }) => frame >= from && frame < from + count)
    for (let frame = span.from; frame < span.from + span.count; frame += 1) {
      const motion = motionOf(overlay, frame)
      const [run, ...others] = shownAt(frame)
      expect(others).toEqual([])
      const state = run === undefined ? undefined : states[run.state]
      const isSeen = motion.opacity > 0 && motion.scale > 0 && motion.wipe.right < 1 && motion.canvasWipe.right < 1
      expect(state !== undefined, `frame ${frame}`).toBe(isSeen)
      if (state === undefined) continue
      const drawn = motionOf(overlay, state.frame)
      expect({ ...drawn, opacity: drawn.opacity * state.alpha }).toEqual({
        ...motion,
        opacity: expect.closeTo(motion.opacity, 9),
      })
    }
  }
})

const cue = { text: 'one two three', startMs: 0, endMs: 1_500 }
const words = [0, 1, 2].map((at) => ({ text: cue.text.split(' ')[at], startMs: at * 500, endMs: (at + 1) * 500 }))
const captions = [
  { ...cue, words },
  { ...cue, startMs: 1_500, endMs: 2_000, words: [] },
]

/** The bounds keys of a caption's states in order. */
function boundsOf(more: object): readonly (string | undefined)[] {
  const overlay = overlayWith({ type: 'caption', captions, ...more })
  return visualStates(overlay, { from: 10, count: 60 }, 30).states.map(({ boundsKey }) => boundsKey)
}

it('shares bounds between words that differ only in colour, cue by cue', () => {
  const boundsByKey = boundsOf({ templateId: 'classic' })
  expect(boundsByKey).toHaveLength(6)
  expect(new Set(boundsByKey.slice(0, 3)).size).toBe(1)
  expect(new Set(boundsByKey).size).toBe(2)
  expect(boundsByKey).not.toContain(undefined)
})

it.each([
  [{ templateId: 'highlight-box' }],
  [{ templateId: 'karaoke' }],
  [{ templateId: 'pop' }],
  [{ templateId: 'typewriter' }],
  [{ templateId: 'two-line' }],
  [{ templateId: 'one-word' }],
  [{ templateId: 'classic', styles: { highlightColor: '#ff000000' } }],
  [{ templateId: 'classic', styles: { color: '#fff7' } }],
])('does not share bounds for %j, whose words differ in shape', (more) => {
  expect(new Set(boundsOf(more))).toEqual(new Set([undefined]))
})
