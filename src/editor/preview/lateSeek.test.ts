import { expect, it } from 'vitest'
import { createLateSeek } from './lateSeek.ts'

function open(documentLength: number) {
  const sent: number[] = []
  const late = createLateSeek(() => documentLength)
  late.connect((frame) => sent.push(frame))
  late.rendered(90)
  return { late, sent }
}

it('seeks at once within the rendered length, and beyond the document', () => {
  const { late, sent } = open(90)
  late.seek(89)
  late.seek(90)
  expect(sent).toEqual([89, 90])
})

it('holds a seek beyond the rendered length until the player has rendered it', () => {
  const { late, sent } = open(240)
  late.seek(90)
  expect(sent).toEqual([])
  late.rendered(240)
  late.rendered(240)
  expect(sent).toEqual([90])
})

it('forgets a held seek when another one follows', () => {
  const { late, sent } = open(240)
  late.seek(90)
  late.seek(10)
  late.rendered(240)
  expect(sent).toEqual([10])
})
