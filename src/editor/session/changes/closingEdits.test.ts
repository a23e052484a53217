import { describe, expect, it } from 'vitest'
import { applyToolEdit } from '../../../composition/tools/applyToolEdit.ts'
import type { EditToolName } from '../../../composition/tools/tools.ts'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { closingEdits, type Rippling, withClosed } from './closingEdits.ts'

const rippling = { isRippling: true, rippleScope: 'all' } as const
const box = (id: number, from: number, row = 0) => overlay({ type: 'shape', id, row, from, durationInFrames: 30 })
const document = composition([box(1, 30), box(2, 70), box(3, 70, 1)])

/** The starts of all overlays after a tool has run in ripple mode. */
function startsAfter(tool: EditToolName, input: Readonly<Record<string, unknown>>, options: Rippling = rippling) {
  const call = { tool, input }
  const applied = applyToolEdit(document, call, { sources: new Map() })
  if (!applied.ok) throw new Error(applied.refusal.code)
  const after = applied.value.document
  const edits = closingEdits({ before: document, after }, call, options)
  return withClosed(after, edits, { 4: { isLocked: true } }).overlays.map(({ from }) => from)
}

describe('a tool in ripple mode', () => {
  it('closes the gap that it left, but not one that was there before', () => {
    expect(startsAfter('trimClip', { overlayId: 1, trimEndSeconds: 0.5 })).toEqual([30, 55, 55])
    expect(startsAfter('trimClip', { overlayId: 1, trimStartSeconds: 0.5 })).toEqual([30, 55, 55])
    expect(startsAfter('trimClip', { overlayId: 1, trimStartSeconds: 0.2, trimEndSeconds: 0.2 })).toEqual([30, 58, 58])
    expect(startsAfter('deleteOverlay', { overlayId: 1 })).toEqual([40, 40])
  })

  it('moves later clips of other tracks even if nothing is later on its own', () => {
    expect(startsAfter('trimClip', { overlayId: 2, trimStartSeconds: 0.5 })).toEqual([30, 70, 70])
    const alone = composition([box(1, 0), box(3, 60, 1)])
    const call = { tool: 'trimClip' as const, input: { overlayId: 1, trimEndSeconds: 0.5 } }
    const applied = applyToolEdit(alone, call, { sources: new Map() })
    const after = applied.ok ? applied.value.document : alone
    const edits = closingEdits({ before: alone, after }, call, rippling)
    expect(withClosed(after, edits, {}).overlays.map(({ from }) => from)).toEqual([0, 45])
  })

  it('closes nothing after moves or additions, or without ripple mode', () => {
    expect(startsAfter('moveOverlay', { overlayId: 1, row: 0, startSeconds: 0 })).toEqual([0, 70, 70])
    const off: Rippling = { isRippling: false, rippleScope: 'all' }
    expect(startsAfter('trimClip', { overlayId: 1, trimEndSeconds: 0.5 }, off)).toEqual([30, 70, 70])
  })
})
