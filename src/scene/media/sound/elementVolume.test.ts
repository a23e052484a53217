// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { createElementVolume } from './elementVolume.ts'
import type { SoundGraph } from './soundGraph.ts'

const sent: (number | 'start' | 'close')[] = []
let isOpen = false
const graph: SoundGraph = {
  connect: () =>
    isOpen
      ? {
          setGain: (gain) => sent.push(gain),
          expectStart: () => sent.push('start'),
          disconnect: () => sent.push('close'),
        }
      : null,
  close: () => undefined,
}
beforeEach(() => {
  sent.length = 0
  isOpen = false
})

it('is set on the element until the graph is ready, and in the graph from the next start', () => {
  const element = document.createElement('audio')
  const volume = createElementVolume(element, graph)
  volume.setGain(0.5, false)
  volume.expectStart()
  expect([element.volume, element.muted]).toEqual([0.5, false])
  isOpen = true
  volume.setGain(0.75, true)
  expect([element.volume, element.muted, sent]).toEqual([0.75, true, []])
  volume.expectStart()
  expect([element.volume, element.muted, sent]).toEqual([1, false, ['start', 0]])
  volume.setGain(0.25, false)
  volume.setGain(2, false)
  expect([element.volume, sent.slice(2)]).toEqual([1, [0.25, 1]])
})

it('leaves the graph with its element', () => {
  isOpen = true
  const volume = createElementVolume(document.createElement('audio'), graph)
  volume.disconnect()
  expect(sent).toEqual([])
  volume.expectStart()
  volume.disconnect()
  expect(sent.at(-1)).toBe('close')
})
