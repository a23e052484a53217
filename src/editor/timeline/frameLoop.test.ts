// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFrameLoop, type FrameLoop, type LayerName } from './frameLoop.ts'

let asked: FrameRequestCallback[] = []
let drawn: LayerName[][] = []
let work: (loop: FrameLoop) => void = () => undefined
let loop: FrameLoop

const runFrames = (max = 10): number => {
  let frames = 0
  while (asked.length > 0 && frames < max) {
    const [run] = asked.splice(0, 1)
    run?.((frames += 1) * 16)
  }
  return frames
}

beforeEach(() => {
  asked = []
  drawn = []
  work = () => undefined
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => asked.push(run))
  loop = createFrameLoop(({ takeDirty }) => {
    work(loop)
    drawn.push([...takeDirty()])
  })
})
afterEach(() => vi.unstubAllGlobals())

it('draws all layers invalidated since the last frame at once', () => {
  loop.invalidate('view')
  loop.invalidate('gesture', 'playhead')
  expect(runFrames()).toBe(1)
  expect(drawn).toEqual([['view', 'gesture', 'playhead']])
})

it('needs no second frame for a layer invalidated before drawing', () => {
  work = () => loop.invalidate('gesture')
  loop.wake()
  expect(runFrames()).toBe(1)
  expect(drawn).toEqual([['gesture']])
})

it('continues as long as a frame wakes it', () => {
  work = () => drawn.length < 3 && loop.wake()
  loop.wake()
  expect(runFrames()).toBe(4)
})

it('draws layers invalidated after drawing in another frame', () => {
  const late = createFrameLoop(({ takeDirty }) => {
    drawn.push([...takeDirty()])
    if (drawn.length === 1) late.invalidate('tiles')
  })
  late.invalidate('content')
  expect(runFrames()).toBe(2)
  expect(drawn).toEqual([['content'], ['tiles']])
})

it('continues after a frame that threw', () => {
  work = () => {
    throw new Error('broken')
  }
  loop.wake()
  expect(() => runFrames()).toThrow('broken')
  work = () => undefined
  loop.invalidate('view')
  expect(runFrames()).toBe(1)
  expect(drawn).toEqual([['view']])
})
