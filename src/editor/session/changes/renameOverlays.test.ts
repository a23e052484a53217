import { expect, it } from 'vitest'
import { renamedCall } from './renameOverlays.ts'

const renamed = new Map([
  [1, 11],
  [2, 12],
])

it('names overlays by their other ids wherever an edit names them', () => {
  expect(renamedCall({ name: 'changeOverlays', input: { overlayIds: [1, 3], changes: { left: 1 } } }, renamed)).toEqual(
    {
      name: 'changeOverlays',
      input: { overlayIds: [11, 3], changes: { left: 1 } },
    },
  )
  const each = [
    { overlayId: 2, changes: { left: 2 } },
    { overlayId: 3, changes: { left: 1 } },
  ]
  expect(renamedCall({ name: 'changeEachOverlay', input: { overlays: each } }, renamed).input).toEqual({
    overlays: [{ overlayId: 12, changes: { left: 2 } }, each[1]],
  })
})

it('does not rename overlays that the edit adds', () => {
  const call = { name: 'addOverlays' as const, input: { overlays: [{ type: 'text', row: 2 }] } }
  expect(renamedCall(call, renamed)).toEqual(call)
})
