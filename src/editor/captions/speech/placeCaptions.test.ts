import { expect, it } from 'vitest'
import { cue, drawnCue } from '../../../testing/composition/cues.ts'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { createSession } from '../../session/session.ts'
import { changeRow } from '../../session/view/rows.ts'
import { emptyCaption, placeCaptions } from './placeCaptions.ts'

function open(overlays: readonly Overlay[]) {
  const document = composition(overlays)
  const record = { compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }
  return createSession(record, context.sources.values())
}
const title = overlay({ type: 'text', id: 1, row: 0, durationInFrames: 60 })
const clip = overlay({ type: 'video', id: 2, row: 1, durationInFrames: 60 })
const part = { from: 0, durationInFrames: 60, captions: [cue('0-900 one[0,900)')] }
const captionsOf = (session: ReturnType<typeof open>) =>
  session.getState().document.overlays.flatMap((each) => (each.type === 'caption' ? [each] : []))

it('puts captions into one row in front, and removes them with one undo', () => {
  const session = open([title, clip])
  const empty = emptyCaption(session.getState().document, undefined)
  const later = { ...part, from: 60, durationInFrames: 30 }
  const placed = placeCaptions(session, { empty, parts: [part, later], replaced: [] })
  expect(placed.ok && placed.value.map(({ from, row }) => [from, row])).toEqual([
    [0, 0],
    [60, 0],
  ])
  expect(session.getState().document.overlays.find(({ id }) => id === 1)?.row).toBe(1)
  session.undo()
  expect(session.getState().document.overlays).toEqual([title, clip])
})

it('replaces captions and keeps their style', () => {
  const before = overlay({
    type: 'caption',
    id: 3,
    row: 0,
    left: 40,
    durationInFrames: 60,
    templateId: 'pop',
    styles: { fontSize: 30 },
    captions: [cue('0-500 old')],
  })
  if (before.type !== 'caption') throw new Error('It is no caption.')
  const session = open([before, { ...title, row: 2 }, clip])
  const empty = emptyCaption(session.getState().document, before)
  expect(placeCaptions(session, { empty, parts: [part], replaced: [before] }).ok).toBe(true)
  const [after, ...others] = captionsOf(session)
  expect(others).toEqual([])
  expect(after).toMatchObject({ left: 40, templateId: 'pop', styles: { fontSize: 30 } })
  expect(after?.captions.map(drawnCue)).toEqual(['0-900 one[0,900)'])
  session.undo()
  expect(captionsOf(session)).toEqual([before])
})

it('refuses to change locked captions', () => {
  const before = overlay({ type: 'caption', id: 3, row: 0, durationInFrames: 60, captions: [cue('0-500 old')] })
  if (before.type !== 'caption') throw new Error('It is no caption.')
  const session = open([before, clip])
  changeRow(session.rows, 0, { isLocked: true })
  const empty = emptyCaption(session.getState().document, before)
  const placed = placeCaptions(session, { empty, parts: [part], replaced: [before] })
  expect(placed.ok ? null : placed.refusal.code).toBe('row_locked')
  expect(captionsOf(session)).toEqual([before])
})
