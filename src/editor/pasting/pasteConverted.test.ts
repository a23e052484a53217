// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { formatOf } from '../../composition/conversion/compositionFormat.ts'
import type { Overlay } from '../../composition/schema.ts'
import { composition, media, overlay } from '../../testing/composition/overlays.ts'
import { idleHost } from '../../testing/page/idleHost.ts'
import { actionById } from '../session/actions/actionRegistry.ts'
import { createSession, type Session } from '../session/session.ts'
import { adaptedInWords, pasteConverted } from './pasteConverted.ts'

const wide = { aspectRatio: '16:9', width: 1_920, height: 1_080, fps: 25 } as const

function open(overlays: readonly Overlay[], fields: Parameters<typeof composition>[1] = {}): Session {
  const document = composition(overlays, fields)
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [media()])
  session.host.attach(() => ({ ...idleHost, pasteConverted: (copied) => pasteConverted(session, copied) }))
  return session
}
const clips = [
  overlay({ type: 'video', id: 1, from: 60, durationInFrames: 61, videoStartTime: 30, width: 1_080, height: 1_920 }),
  overlay({ type: 'text', id: 2, from: 121, durationInFrames: 90, left: 90, top: 960, width: 900 }),
]
function copyAll(session: Session, action: 'copy' | 'copyStyle'): void {
  session.select(session.getState().document.overlays.map(({ id }) => id))
  actionById(action).run(session)
}
const placesOf = (session: Session) =>
  session.getState().document.overlays.map(({ from, durationInFrames, width }) => [from, durationInFrames, width])

describe('pasting into a composition of another frame rate and canvas', () => {
  it('keeps the times in seconds and places the copies on the canvas, in one step', () => {
    copyAll(open(clips), 'copy')
    const target = open([], wide)
    expect(actionById('paste').run(target)).toBeNull()
    expect(placesOf(target)).toEqual([
      [0, 51, 1_920],
      [51, 75, 1_600],
    ])
    expect(target.getState().document.overlays[0]).toMatchObject({ videoStartTime: 25 })
    expect(target.getState().past).toHaveLength(1)
    expect(target.getState().selection.size).toBe(2)
  })

  it('makes room for the converted length', () => {
    copyAll(open(clips), 'copy')
    const target = open([overlay({ type: 'text', id: 5, durationInFrames: 50, width: 320 })], wide)
    actionById('pasteInsert').run(target)
    expect(placesOf(target)).toContainEqual([126, 50, 320])
  })

  it('restores the originals when the copies are copied back', () => {
    const source = open(clips)
    copyAll(source, 'copy')
    const target = open([], { ...wide, width: 1_080, height: 1_920, aspectRatio: '9:16' })
    actionById('paste').run(target)
    copyAll(target, 'copy')
    const back = open([])
    actionById('paste').run(back)
    expect(placesOf(back)).toEqual([
      [0, 61, 1_080],
      [61, 90, 900],
    ])
  })

  it('converts the lengths of a style to the pixels and frames of the target', () => {
    const animation = { enter: { name: 'fade', durationInFrames: 15 } }
    copyAll(open([overlay({ type: 'text', styles: { fontSize: 90, padding: 12, animation } })]), 'copyStyle')
    const target = open([overlay({ type: 'text', id: 3 })], { fps: 60, width: 540, height: 960 })
    target.select([3])
    expect(actionById('pasteStyle').run(target)).toBeNull()
    expect(target.getState().document.overlays[0]?.styles).toMatchObject({
      fontSize: 45,
      padding: 6,
      animation: { enter: { durationInFrames: 30 } },
    })
  })

  it('reports what was adapted', () => {
    const from = formatOf(composition([]))
    expect(adaptedInWords(from, wide)).toBe('Adapted from 30 to 25 fps and from 1080 × 1920 to 1920 × 1080.')
    expect(adaptedInWords(from, { ...from, fps: 50 })).toBe('Adapted from 30 to 50 fps.')
    expect(adaptedInWords(from, { ...wide, fps: 30 })).toBe('Adapted from 1080 × 1920 to 1920 × 1080.')
  })
})
