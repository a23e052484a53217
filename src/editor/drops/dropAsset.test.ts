// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { composition, media } from '../../testing/composition/overlays.ts'
import { dropAsset } from './dropAsset.ts'
import { createSession } from '../session/session.ts'

const place = { frame: 30, row: 0, isNewRow: false, mode: 'place' } as const
const file = media({ name: 'beach.mp4' })
const open = (sources: readonly (typeof file)[]) =>
  createSession({ compositionId: 'c', projectId: 'p', title: '', document: composition([]), updatedAt: 'r' }, sources)

beforeEach(() => localStorage.clear())

describe('dropAsset', () => {
  it('places a file of the project', () => {
    const outcome = dropAsset(open([file]), { assetId: file.assetId, dragged: null }, place)
    expect(outcome).toMatchObject({ ok: true, value: { from: 30, row: 0 } })
  })

  it('places a file that the library lists before the session knows it', () => {
    const session = open([])
    expect(dropAsset(session, { assetId: file.assetId, dragged: file }, place).ok).toBe(true)
    expect(session.getState().past.map(({ label }) => label)).toEqual(['Add beach.mp4'])
  })

  it('refuses a file of another project', () => {
    const session = open([])
    const dragged = media({ assetId: '0190f3f0-0000-7000-8000-0000000000ff' })
    expect(dropAsset(session, { assetId: file.assetId, dragged }, place)).toMatchObject({
      ok: false,
      refusal: { message: 'This file is not in the project.' },
    })
    expect(session.getState().document.overlays).toEqual([])
  })
})
