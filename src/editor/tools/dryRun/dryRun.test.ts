import { describe, expect, it } from 'vitest'
import { composition, overlay, VIDEO_ID } from '../../../testing/composition/overlays.ts'
import { sessionRefusal } from '../../session/refusals.ts'
import { dryRunOf } from './dryRun.ts'

const document = composition([overlay({ type: 'text', id: 1 }), overlay({ type: 'text', id: 2, row: 1 })])
const given = {
  sources: new Map(),
  recognises: false,
  rows: { 1: { isLocked: true, name: 'Titles' } },
  options: { isRippling: false, rippleScope: 'all' } as const,
}

describe('the dry run of a call', () => {
  it('refuses a call that would change a locked row', () => {
    const refused = { kind: 'refused', refusal: sessionRefusal('row_locked', { reason: 'step', row: 'Titles' }) }
    expect(dryRunOf(document, { tool: 'deleteOverlay', input: { overlayId: 2 } }, given)).toEqual(refused)
    expect(
      dryRunOf(document, { tool: 'moveOverlay', input: { overlayId: 1, row: 1, startSeconds: 30 } }, given),
    ).toEqual(refused)
    expect(dryRunOf(document, { tool: 'deleteOverlay', input: { overlayId: 1 } }, given)).toMatchObject({
      kind: 'changes',
    })
  })

  it('allows a new aspect ratio to change locked rows', () => {
    const dryRun = dryRunOf(document, { tool: 'setCanvasSettings', input: { aspectRatio: '9:16' } }, given)
    expect(dryRun).toMatchObject({ kind: 'changes' })
  })

  it('is unknown if the host can create a missing transcript, and refused if it cannot', () => {
    const clip = overlay({ type: 'video', id: 1, sourceAssetId: VIDEO_ID })
    const call = { tool: 'cleanupSpeechOverlay' as const, input: { overlayId: 1 } }
    expect(dryRunOf(composition([clip]), call, { ...given, recognises: true })).toMatchObject({ kind: 'unknown' })
    const refused = { kind: 'refused', refusal: { code: 'transcript_needed' } }
    expect(dryRunOf(composition([clip]), call, given)).toMatchObject(refused)
  })
})
