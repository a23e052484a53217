import { expect, it } from 'vitest'
import { createSpaceHold } from './spaceHold.ts'

it('remembers a drag until the release, through the repeats of a held key', () => {
  const hold = createSpaceHold()
  hold.press()
  expect([hold.isHeld(), hold.release(), hold.isHeld()]).toEqual([true, false, false])
  hold.press()
  hold.markDragged()
  hold.press()
  expect([hold.release(), hold.release()]).toEqual([true, false])
})
