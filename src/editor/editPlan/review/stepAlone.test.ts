import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { stepAlone } from './stepAlone.ts'

const one = overlay({ type: 'text', id: 1, content: 'One' })
const two = overlay({ type: 'text', id: 2, content: 'Two', row: 1 })
const now = composition([one, two])
const moved = { ...one, left: 99 }

describe('one step of a plan, drawn alone', () => {
  it('shows its own changes, but not those of earlier steps to the same overlay', () => {
    const alone = stepAlone(now, {
      before: composition([moved, two]),
      after: composition([{ ...moved, from: 30 }, two]),
    })
    expect(alone.overlays).toEqual([{ ...one, from: 30 }, two])
    expect(alone.overlays[1]).toBe(two)
  })

  it('shows what it adds and deletes', () => {
    const three = overlay({ type: 'text', id: 3, row: 2 })
    const alone = stepAlone(now, { before: now, after: composition([two, three]) })
    expect(alone.overlays.map(({ id }) => id)).toEqual([2, 3])
  })

  it('shows its changes to an overlay that an earlier step adds', () => {
    const three = overlay({ type: 'text', id: 3, row: 2 })
    const alone = stepAlone(now, {
      before: composition([one, two, three]),
      after: composition([one, two, { ...three, left: 5 }]),
    })
    expect(alone.overlays.at(-1)).toMatchObject({ id: 3, left: 5 })
  })
})
